CREATE TABLE "class_invited_phones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_invited_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_number" text NOT NULL,
	"class_id" bigint NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "class_invited_phones_number_key" UNIQUE("phone_number","class_id")
);
--> statement-breakpoint
CREATE TABLE "class_invites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"class_id" bigint NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"needs_approval" boolean NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "class_invites_code_key" UNIQUE("code"),
	CONSTRAINT "class_invites_uses_are_allowed" CHECK ("class_invites"."uses" <= "class_invites"."max_uses")
);
--> statement-breakpoint
DROP INDEX "otp_challenges_phone_idx";--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "class_ids" bigint[];--> statement-breakpoint
ALTER TABLE "class_invited_phones" ADD CONSTRAINT "class_invited_phones_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invited_phones" ADD CONSTRAINT "class_invited_phones_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invites" ADD CONSTRAINT "class_invites_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invites" ADD CONSTRAINT "class_invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_invited_phones_class_idx" ON "class_invited_phones" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "class_invites_class_idx" ON "class_invites" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_pending_idx" ON "otp_challenges" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "bank_questions_owner_idx" ON "bank_questions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "quizzes_class_ids_idx" ON "quizzes" USING gin ("class_ids") WHERE "quizzes"."class_ids" is not null;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_status_is_known" CHECK ("class_members"."status" in ('active', 'requested', 'left'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_audience_is_someone" CHECK (cardinality("quizzes"."class_ids") > 0);