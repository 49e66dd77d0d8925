CREATE TABLE "lti_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"n" text NOT NULL,
	"e" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_launch_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"quiz_id" bigint,
	"is_instructor" boolean NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lti_launch_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "lti_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"platform_id" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_platforms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"auth_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text NOT NULL,
	"class_id" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_launch_at" timestamp(3) with time zone,
	"last_score_at" timestamp(3) with time zone,
	"fault_at" timestamp(3) with time zone,
	"fault_reason" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"user_id" bigint NOT NULL,
	"quiz_id" bigint NOT NULL,
	"platform_id" bigint NOT NULL,
	"line_item" text NOT NULL,
	"sub" text NOT NULL,
	"launched_at" timestamp(3) with time zone NOT NULL,
	"sent_attempt" bigint,
	"sent_score" numeric(12, 4),
	"sent_max_score" numeric(12, 4),
	"next_try_at" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lti_scores_user_id_quiz_id_platform_id_line_item_pk" PRIMARY KEY("user_id","quiz_id","platform_id","line_item")
);
--> statement-breakpoint
CREATE TABLE "lti_users" (
	"issuer" text NOT NULL,
	"sub" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lti_users_issuer_sub_pk" PRIMARY KEY("issuer","sub")
);
--> statement-breakpoint
ALTER TABLE "lti_launch_codes" ADD CONSTRAINT "lti_launch_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_logins" ADD CONSTRAINT "lti_logins_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_users" ADD CONSTRAINT "lti_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_keys_created_at_idx" ON "lti_keys" USING btree ("created_at" desc);--> statement-breakpoint
CREATE INDEX "lti_launch_codes_expires_at_idx" ON "lti_launch_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_logins_expires_at_idx" ON "lti_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_platforms_client_key" ON "lti_platforms" USING btree ("issuer","client_id");--> statement-breakpoint
CREATE INDEX "lti_scores_next_try_idx" ON "lti_scores" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "lti_users_user_idx" ON "lti_users" USING btree ("user_id");