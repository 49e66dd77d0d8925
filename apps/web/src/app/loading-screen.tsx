import { useMessages } from '#i18n/use-messages.ts';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { appMessages } from './app.messages.ts';

/** While the code of a screen is on its way. */
export function LoadingScreen() {
  const t = useMessages(appMessages);
  return <Skeleton label={t.loading} shape="panel" />;
}
