/** So many cards are a round: a few minutes, after which one may stop. */
export const ROUND_CARDS = 10;
