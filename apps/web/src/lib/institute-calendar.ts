import { setCalendar } from '@abhyas/exam-rules/calendar/settings';

// What the server has written of the institute's zone and calendar into the page; without it the app's own hold.
const written = document.documentElement.dataset.calendar;
if (written !== undefined) setCalendar(JSON.parse(written));
