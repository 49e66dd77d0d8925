import { type Action, can, type Resource } from '@abhyas/contract/accounts/policy';
import { useSession } from '#api/session/session.ts';

/** What the signed-in account may do, by the role in its token. The server decides by the role that the account has now. */
export function useCan(): (action: Action, resource?: Resource) => boolean {
  const session = useSession();
  return (action, resource) =>
    session !== undefined && can({ user_id: Number(session.sub), role: session.role }, action, resource);
}

/** Whether something belongs to the signed-in account. */
export function useIsOwn(): (resource: { owner_id: number | null }) => boolean {
  const session = useSession();
  return ({ owner_id }) => session !== undefined && owner_id === Number(session.sub);
}
