CREATE TABLE "import_questions" (
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"question" jsonb NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "import_questions_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
ALTER TABLE "import_questions" ADD CONSTRAINT "import_questions_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;