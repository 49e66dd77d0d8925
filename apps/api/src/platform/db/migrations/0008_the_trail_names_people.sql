ALTER TABLE "audit_events" ADD COLUMN "job" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_events_people_idx" ON "audit_events" USING btree ("id") WHERE "audit_events"."details" ? 'people';--> statement-breakpoint
-- Of the jobs of the server only reminders have been recorded.
UPDATE "audit_events" SET "job" = 'reminders' WHERE "kind" = 'notice_sms_sent' AND "user_id" IS NULL AND "address" IS NULL;
