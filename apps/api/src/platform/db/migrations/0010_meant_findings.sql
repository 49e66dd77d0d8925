CREATE TABLE "meant_findings" (
	"finding" text PRIMARY KEY NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meant_findings" ADD CONSTRAINT "meant_findings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;