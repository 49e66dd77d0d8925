import { institute } from '../../lib/institute.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

const load = async () => (await import('./contact-line.tsx')).ContactLine;

/** How to reach the institute, where it has said so. */
export function Contact() {
  const Line = useLoaded(load, institute !== undefined);
  return Line && <Line />;
}
