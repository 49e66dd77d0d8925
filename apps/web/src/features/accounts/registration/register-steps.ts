import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    register_step?: 'code';
  }
}

/** Step 2 is a history entry, so that Back goes to step 1. After a reload its password is gone: step 1 asks for it. */
export function useRegisterSteps() {
  const navigate = useNavigate();
  const { history } = useRouter();
  // Undefined while the next screen loads: until it appears, the step stays as it was.
  const atCodeNow = useLocation({
    select: ({ pathname, state }) =>
      pathname.startsWith('/register') ? state.register_step === 'code' : undefined,
  });
  const [atCodeBefore, setAtCodeBefore] = useState(false);
  if (atCodeNow !== undefined && atCodeNow !== atCodeBefore) setAtCodeBefore(atCodeNow);
  const atCode = atCodeNow ?? atCodeBefore;
  const [hasDetails, setHasDetails] = useState(false);
  return {
    step: atCode && hasDetails ? ('code' as const) : ('details' as const),
    /** The page was loaded anew at step 2. */
    isComingBack: atCode && !hasDetails,
    toCode: () => {
      setHasDetails(true);
      if (!atCode) void navigate({ to: '/register', state: { register_step: 'code' } });
    },
    toDetails: () => {
      if (atCode) history.back();
    },
  };
}
