CREATE TABLE "practice_answers" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"bank_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"selected_option" bigint,
	"is_correct" boolean NOT NULL,
	"confidence" text,
	"language" text NOT NULL,
	"ms" integer NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"rating" smallint NOT NULL,
	"set" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practice_answers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "practice_answers_rating_is_known" CHECK ("practice_answers"."rating" between 1 and 4),
	CONSTRAINT "practice_answers_set_is_known" CHECK ("practice_answers"."set" in ('cards', 'report')),
	CONSTRAINT "practice_answers_confidence_is_known" CHECK ("practice_answers"."confidence" in ('sure', 'unsure')),
	CONSTRAINT "practice_answers_are_not_in_the_future" CHECK ("practice_answers"."answered_at" <= "practice_answers"."received_at")
);
--> statement-breakpoint
CREATE TABLE "practice_cards" (
	"user_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	"reasons" text[] NOT NULL,
	"due" date NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reviewed_on" date NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"practised_on" date,
	CONSTRAINT "practice_cards_user_id_bank_id_pk" PRIMARY KEY("user_id","bank_id")
);
--> statement-breakpoint
CREATE TABLE "practice_reports" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"quiz_id" bigint NOT NULL,
	"grading" integer NOT NULL,
	"regrade" integer NOT NULL,
	"reopenings" integer NOT NULL,
	CONSTRAINT "practice_reports_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "practice_sources" (
	"user_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"grading" integer NOT NULL,
	"rating" smallint,
	"reasons" text[] NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practice_sources_user_id_bank_id_attempt_id_pk" PRIMARY KEY("user_id","bank_id","attempt_id"),
	CONSTRAINT "practice_sources_rating_is_known" CHECK ("practice_sources"."rating" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reports" ADD CONSTRAINT "practice_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sources" ADD CONSTRAINT "practice_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answers_bank_idx" ON "practice_answers" USING btree ("user_id","bank_id","answered_at");--> statement-breakpoint
CREATE INDEX "practice_answers_day_idx" ON "practice_answers" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "practice_cards_due_idx" ON "practice_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "practice_sources_attempt_idx" ON "practice_sources" USING btree ("user_id","attempt_id");