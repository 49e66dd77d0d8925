CREATE TABLE "practice_choices" (
	"user_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practice_choices_user_id_bank_id_pk" PRIMARY KEY("user_id","bank_id"),
	CONSTRAINT "practice_choices_choice_is_known" CHECK ("practice_choices"."choice" in ('added', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "practice_exam_dates" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"exam_date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_choices" ADD CONSTRAINT "practice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_exam_dates" ADD CONSTRAINT "practice_exam_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;