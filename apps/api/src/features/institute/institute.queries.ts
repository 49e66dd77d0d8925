import type { InstituteSettings } from '@abhyas/contract/institute/staff';
import { eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { institute, institute_pictures, type StoredLogo } from './institute.tables.ts';

/** Undefined until the first change. */
export async function findInstitute(db: Queryable) {
  const [row] = await db.select().from(institute);
  return row;
}

/** Keeps two changes from being made at once, so that each is recorded against what it replaced. */
export async function lockInstitute(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas institute', 0))`);
}

export async function writeInstitute(
  db: Queryable,
  row: { settings: Partial<InstituteSettings>; logo: StoredLogo | null; changed_at: string },
): Promise<void> {
  await db.insert(institute).values(row).onConflictDoUpdate({ target: institute.id, set: row });
}

export async function insertPictures(
  db: Queryable,
  pictures: { hash: string; png: Buffer }[],
): Promise<void> {
  await db.insert(institute_pictures).values(pictures).onConflictDoNothing();
}

export async function deleteOtherPictures(db: Queryable, hashes: string[]): Promise<void> {
  await db.delete(institute_pictures).where(notInArray(institute_pictures.hash, hashes));
}

export async function findPicture(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ png: institute_pictures.png })
    .from(institute_pictures)
    .where(eq(institute_pictures.hash, hash));
  return row?.png;
}
