/** Anything but spaces, controls, zero-width characters and fillers. */
export const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether the text shows anything: what "not empty" means everywhere. */
export const visible = (text: string): boolean => VISIBLE.test(text);
