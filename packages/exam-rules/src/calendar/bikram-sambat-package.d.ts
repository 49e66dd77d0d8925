declare module 'bikram-sambat' {
  /** `YYYY-MM-DD` in the Gregorian calendar → the same day in Bikram Sambat, 1970 to 2090 BS. */
  export function toBik(gregorian: string): { year: number; month: number; day: number };
}
