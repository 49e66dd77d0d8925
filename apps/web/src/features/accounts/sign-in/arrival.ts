import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What another screen did before it sent the visitor to the login. */
type Arrival = 'registered' | 'password_reset';

declare module '@tanstack/react-router' {
  interface HistoryState {
    arrival?: Arrival;
    /** Who has just registered, to be spared typing the name again. */
    registered_as?: string;
    /** The phone of a visitor who turned out to have an account: the code goes there. */
    code_for?: string;
  }
}

/** The news that came with the navigation. It is taken out of the history, so that a reload does not repeat it. */
export function useArrival(): {
  arrival: Arrival | undefined;
  username: string;
  code_for: string | undefined;
} {
  const carried = useLocation({ select: ({ state }) => state.arrival });
  const username = useLocation({ select: ({ state }) => state.registered_as ?? '' });
  const code_for = useLocation({ select: ({ state }) => state.code_for });
  const [kept] = useState({ arrival: carried, username, code_for });
  const navigate = useNavigate();
  useEffect(() => {
    if (carried !== undefined) void navigate({ to: '/login', replace: true, state: {}, resetScroll: false });
  }, [carried, navigate]);
  return kept;
}
