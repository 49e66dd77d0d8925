import { dayOf, momentOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';

/** When learners are reminded of an exam that starts at `start`: on the day before at `time` (`17:00`), at the institute. */
export const reminderMoment = (start: number, time: string): number =>
  momentOf(`${addDays(dayOf(start), -1)}T${time}`);
