/** What the staff screens of later features use of this one. */
export { classListQuery } from './classes-staff.api.ts';
