ALTER TABLE "attempts" ADD COLUMN "answered_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "client_seqs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "on_time_answers" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "on_time_score" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "on_time_receipt" text;--> statement-breakpoint
CREATE INDEX "attempts_receipt_idx" ON "attempts" USING btree ("receipt") WHERE "attempts"."receipt" is not null;--> statement-breakpoint
CREATE INDEX "attempts_on_time_receipt_idx" ON "attempts" USING btree ("on_time_receipt") WHERE "attempts"."on_time_receipt" is not null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_late_keeps_both" CHECK ("attempts"."late" = ("attempts"."on_time_answers" is not null)
        and "attempts"."late" = ("attempts"."on_time_score" is not null)
        and "attempts"."late" = ("attempts"."on_time_receipt" is not null)
        and (not "attempts"."late" or "attempts"."completed_timestamp" is not null));