CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"username" text,
	"address" text,
	"subject_type" text,
	"subject_id" bigint,
	"subject_name" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_events_subject_is_whole" CHECK (("audit_events"."subject_type" is null) = ("audit_events"."subject_id" is null)
        and ("audit_events"."subject_type" is null) = ("audit_events"."subject_name" is null))
);
--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_kind_idx" ON "audit_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_events_username_idx" ON "audit_events" USING btree (lower("username"),"id");--> statement-breakpoint
CREATE INDEX "audit_events_account_idx" ON "audit_events" USING btree (lower("subject_name"),"id") WHERE "audit_events"."subject_type" = 'user';