CREATE TABLE "hands" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"quiz_id" bigint NOT NULL,
	"reopenings" integer NOT NULL,
	"note" text NOT NULL,
	"raised_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"seen_by" bigint,
	"lowered_at" timestamp(3) with time zone,
	CONSTRAINT "hands_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number")
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "raise_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_attempt_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hands_quiz_idx" ON "hands" USING btree ("quiz_id") WHERE "hands"."lowered_at" is null;