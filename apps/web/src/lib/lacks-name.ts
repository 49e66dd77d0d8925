import { createStore } from './store.ts';

/** Whether the account that has just logged in has no full name, and has not put off entering one. */
export const lacksName = createStore(false);
