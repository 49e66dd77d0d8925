/** Fonts whose letters have keys of their own, as people call them. */
export const FONTS = ['Preeti', 'Kantipur', 'Himalb', 'Sagarmatha', 'PCS Nepali'] as const;
