ALTER TABLE "quizzes" ADD COLUMN "keys_at_once_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "keys_after_end_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "keys_by_hand_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "keys_confirmed_at" timestamp(3) with time zone;