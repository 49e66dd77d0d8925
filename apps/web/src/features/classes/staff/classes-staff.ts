/** What the staff screens of later features use of this one. */
export { ClassChoices } from './class-choices.tsx';
export { classListQuery, classQuery } from './classes-staff.api.ts';
export { type ChosenPerson, PeoplePicker } from './people/people-picker.tsx';
