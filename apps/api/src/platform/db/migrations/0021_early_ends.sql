CREATE TABLE "early_ends" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"quiz_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"ended_by" bigint,
	"planned_deadline" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "early_ends_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number"),
	CONSTRAINT "early_ends_are_early" CHECK ("early_ends"."at" < "early_ends"."planned_deadline")
);
--> statement-breakpoint
ALTER TABLE "early_ends" ADD CONSTRAINT "early_ends_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_ends" ADD CONSTRAINT "early_ends_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_ends_quiz_idx" ON "early_ends" USING btree ("quiz_id");