import type { getPush, subscribePush, unsubscribePush } from '@abhyas/contract/notices/push';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** The reader, or the browser by an earlier answer, does not let this page show notifications. */
export class PushDeniedError extends Error {
  override readonly name = 'PushDeniedError';
}

/** Whether this browser has what it takes. Without a worker, in development, nothing would receive them. */
export const canPush = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const pushQuery = queryOptions({
  queryKey: ['notices', 'push'],
  queryFn: ({ signal }) => call<typeof getPush>('GET /api/notices/push/', { signal }),
});

/** Subscribes this device with the server's key, or ends that. */
export const setPushMutation = mutationOptions({
  mutationFn: ({ key, on }: { key: string; on: boolean }) => (on ? subscribe(key) : unsubscribe()),
});

async function subscribe(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushDeniedError('Permission is denied');
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier one may be of another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call<typeof subscribePush>('POST /api/notices/push/', {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
}

async function unsubscribe(): Promise<void> {
  await call<typeof unsubscribePush>('DELETE /api/notices/push/', {});
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
