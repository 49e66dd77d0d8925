import type { ReportSection } from '@abhyas/contract/reports';
import { Localized } from '#i18n/localized.tsx';

/** Names in a row. */
export const SectionNames = ({ sections }: { sections: readonly ReportSection[] }) =>
  sections.map(({ title }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name, and their order never changes
    <strong key={place}>
      {place > 0 && ', '}
      <Localized text={title} />
    </strong>
  ));
