CREATE TABLE "leaderboard_names" (
	"user_id" bigint NOT NULL,
	"class_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"chosen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leaderboard_names_user_id_class_id_pk" PRIMARY KEY("user_id","class_id"),
	CONSTRAINT "leaderboard_names_key" UNIQUE("class_id","name_key"),
	CONSTRAINT "leaderboard_names_are_short" CHECK (char_length("leaderboard_names"."name") between 2 and 30)
);
--> statement-breakpoint
ALTER TABLE "leaderboard_names" ADD CONSTRAINT "leaderboard_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_names" ADD CONSTRAINT "leaderboard_names_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;