import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { forgetReturnAddress, noteReturnAddress, returnAddress } from '#api/session/return-address.ts';
import { endSession, findSession, isStaff } from '#api/session/session.ts';
import { accessToken } from '#api/session/tokens.ts';
import { loadDelivery } from './shell/outbox-delivery.tsx';

export interface RouterContext {
  queryClient: QueryClient;
  /** Delivers what this phone keeps unsent of the signed-in learner's attempts. @throws ApiError, NetworkError */
  deliverOutboxes: () => Promise<void>;
}

interface Visit {
  location: ParsedLocation;
  context: RouterContext;
  cause: 'preload' | 'enter' | 'stay';
}

/** Spec §2: signed-in screens need an access token in local storage, and nothing else. */
export function requireToken({ location }: Pick<Visit, 'location'>): void {
  if (accessToken() === null) {
    noteReturnAddress(location.href);
    throw redirect({ to: '/login', replace: true });
  }
  forgetReturnAddress();
}

/** As above, but never removes a learner from an open quiz: the answers are still on the screen. */
export function requireTokenToEnter(visit: Visit): void {
  if (visit.cause !== 'stay') requireToken(visit);
}

/** Spec §2: not signed in goes to /login; signed in but not staff goes to /. */
export function requireStaff(visit: Visit): void {
  requireToken(visit);
  const session = findSession();
  if (!session || !isStaff(session)) throw redirect({ to: '/', replace: true });
}

/**
 * For the screens of visitors. A logout ends the session here and not in the menu: an open quiz may first ask whether to
 * leave it, and the session must last until the learner has decided.
 */
export async function welcomeVisitor({ location, context, cause }: Visit): Promise<void> {
  if (cause === 'preload') return;
  const { log_out, lose_unsent } = location.state;
  if (log_out) {
    const learner = findSession()?.sub ?? '';
    const delivery = await loadDelivery();
    const unsent = lose_unsent ? [] : await delivery?.listUnsent(learner);
    if (unsent?.length) throw redirect({ to: '/logout', replace: true });
    endSession();
    await delivery?.forgetAttempts(learner);
    context.queryClient.clear();
    throw redirect({ to: '/login', replace: true });
  }
  if (findSession() !== undefined) throw redirect({ href: returnAddress(), replace: true });
}

/** An address whose id is not a number names nothing. */
export const requireId = ({ params }: { params: { id: string } }): void => requireNumber(params.id);
export const requireAttemptId = ({ params }: { params: { attempt: string } }): void =>
  requireNumber(params.attempt);

function requireNumber(id: string): void {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
}
