import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/account-tables.ts', './src/db/schema.ts'],
  out: './src/db/migrations',
});
