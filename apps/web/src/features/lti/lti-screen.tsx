import { useMutation } from '@tanstack/react-query';
import { Link, type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { storeTokens } from '#api/session/tokens.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { openLtiSessionMutation } from './lti.api.ts';
import { ltiMessages } from './lti.messages.ts';

/** Ours: /lti#{code}, where a launch from a learning platform arrives. Signs in and leads on to the quiz. */
export function LtiScreen() {
  const t = useMessages(ltiMessages);
  const navigate = useNavigate();
  const [code] = useState(() => location.hash.slice(1));
  const begun = useRef(false);
  const { mutate, data, error } = useMutation({
    ...openLtiSessionMutation,
    onSuccess: ({ access, refresh, quiz_id, is_instructor }) => {
      storeTokens({ access, refresh });
      if (!is_instructor) void navigate({ ...placeOf(quiz_id), replace: true });
    },
  });
  useEffect(() => {
    // The code counts once, and React runs effects twice in development.
    if (begun.current) return;
    begun.current = true;
    mutate(code);
  }, [mutate, code]);
  if (error) {
    return (
      <div className={screen.stack}>
        <ScreenHeading>{t.not_opened}</ScreenHeading>
        <Failure sentence={t.open_again} error={error} />
      </div>
    );
  }
  if (!data?.is_instructor) return <Skeleton label={t.opening} shape="panel" />;
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.as_learner}</ScreenHeading>
      <p>{t.as_learner_about}</p>
      <div className={screen.actions}>
        <Link {...placeOf(data.quiz_id)} replace className={buttonClass('primary')}>
          {t.go_on}
        </Link>
      </div>
    </div>
  );
}

const placeOf = (quiz_id: number | undefined) =>
  (quiz_id === undefined
    ? { to: '/' }
    : { to: '/quiz/$id/instructions', params: { id: String(quiz_id) } }) satisfies NavigateOptions;
