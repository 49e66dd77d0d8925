CREATE TABLE "bank_families" (
	"bank_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"family" text NOT NULL,
	"same" bigint[] NOT NULL,
	"near" bigint[] NOT NULL,
	"bands" integer[] NOT NULL,
	CONSTRAINT "bank_families_bank_id_version_pk" PRIMARY KEY("bank_id","version")
);
--> statement-breakpoint
ALTER TABLE "bank_families" ADD CONSTRAINT "bank_families_version_fk" FOREIGN KEY ("bank_id","version") REFERENCES "public"."bank_versions"("bank_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_families_family_idx" ON "bank_families" USING btree ("family");--> statement-breakpoint
CREATE INDEX "bank_families_same_idx" ON "bank_families" USING gin ("same");--> statement-breakpoint
CREATE INDEX "bank_families_near_idx" ON "bank_families" USING gin ("near","bands");