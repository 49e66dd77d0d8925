import { pgSequence } from 'drizzle-orm/pg-core';

/** Ids of questions, of their options and passages, and of sections. */
export const item_ids = pgSequence('item_ids');
