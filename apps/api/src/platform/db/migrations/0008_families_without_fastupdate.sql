ALTER INDEX "bank_families_same_idx" SET (fastupdate=false);--> statement-breakpoint
ALTER INDEX "bank_families_near_idx" SET (fastupdate=false);
