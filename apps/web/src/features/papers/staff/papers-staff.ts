/** What the staff screens of later features use of this one. */
export { BlueprintPanel } from './blueprint/blueprint-panel.tsx';
export { DrawList } from './blueprint/draw-list.tsx';
export { DrawsFieldset } from './blueprint/draws-fieldset.tsx';
export { NotFilled } from './blueprint/not-filled.tsx';
export { PresetChooser } from './presets/preset-chooser.tsx';
export { presetsMessages } from './presets/presets.messages.ts';
export { SavePreset } from './presets/save-preset.tsx';
export { quizSettingMessages } from './presets/setting.messages.ts';
export { KeyWords } from './print/key-words.tsx';
export { paperMessages } from './print/paper.messages.ts';
export { Printable } from './print/printable.tsx';
export { FixedOptions } from './sections/fixed-options.tsx';
export { SectionFields } from './sections/section-fields.tsx';
export { SectionHead } from './sections/section-head.tsx';
export { sectionsMessages } from './sections/sections.messages.ts';
