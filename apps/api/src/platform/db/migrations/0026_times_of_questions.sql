ALTER TABLE "attempts" ADD COLUMN "answered_in" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "shown_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "shown_ms" integer[] DEFAULT '{}' NOT NULL;