import fc from 'fast-check';

// Before every test file: npm test plays the same cases each time, npm run test:cases others. A failure prints its seed.
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_125);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
