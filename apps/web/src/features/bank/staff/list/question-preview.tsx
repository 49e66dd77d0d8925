import type { Topic } from '@abhyas/contract/bank/topics';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useId } from 'react';
import { hasCode } from '#api/api-error.ts';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { previewQuery } from '#features/bank/staff/bank-staff.api.ts';
import { ContentView } from '#features/bank/staff/content-view.tsx';
import { OwnerWords } from '#features/bank/staff/owner-words.tsx';
import { sharingMessages } from '#features/bank/staff/sharing.messages.ts';
import { pathOf } from '#features/bank/staff/topics/topic-tree.ts';
import { useDebounced } from '#forms/debounced.ts';
import { Localized } from '#i18n/localized.tsx';
import { ReadingToggle } from '#i18n/reading/language-toggle.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { bankListMessages } from './bank-list.messages.ts';
import styles from './question-preview.module.css';

/** The arrow keys pass rows by: one is loaded when they rest for so long. */
const REST_MS = 150;

interface QuestionPreviewProps {
  id: number;
  topics: readonly Topic[];
  onTag: (tag: string) => void;
  onClose: () => void;
}

/** All of a question, beside the list. */
export function QuestionPreview({ id, topics, onTag, onClose }: QuestionPreviewProps) {
  const t = useMessages(bankMessages);
  const tSharing = useMessages(sharingMessages);
  const tList = useMessages(bankListMessages);
  const rested = useDebounced(id, REST_MS);
  const { data, isPending, error, refetch, isFetching } = useQuery(previewQuery(rested));
  const headingId = useId();
  return (
    <section className={styles.preview} aria-labelledby={headingId} aria-busy={rested !== id || isFetching}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {tList.preview}
        </h2>
        <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
      {isPending ? (
        <Loading label={t.loading_question} shape="panel" />
      ) : hasCode(error, 'NOT_FOUND') ? (
        <Notice tone="error">{t.not_found}</Notice>
      ) : error !== null ? (
        <LoadFailure sentence={t.question_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <>
          <div className={styles.ways}>
            <Link
              to="/admin/bank/$id"
              params={{ id: String(data.question.id) }}
              className={buttonClass('secondary')}
            >
              {tList.open}
            </Link>
            <ReadingToggle compact />
          </div>
          <ContentView content={data.question.content} />
          <dl className={styles.facts}>
            <dt>{t.topic}</dt>
            <dd>
              <TopicPath topics={topics} id={data.question.topic_id} />
            </dd>
            {data.question.tags.length > 0 && (
              <>
                <dt>{t.tags}</dt>
                <dd className={styles.tags}>
                  {data.question.tags.map((tag) => (
                    <button
                      key={tag}
                      type="button"
                      className={styles.tag}
                      title={tList.with_tag({ tag })}
                      onClick={() => onTag(tag)}
                    >
                      {tag}
                    </button>
                  ))}
                </dd>
              </>
            )}
            <dt>{tSharing.owner}</dt>
            <dd>
              <OwnerWords owned={data.question} />
            </dd>
            {data.question.source !== '' && (
              <>
                <dt>{t.source}</dt>
                <dd>{data.question.source}</dd>
              </>
            )}
          </dl>
        </>
      )}
    </section>
  );
}

/** A topic with those that it is under. */
function TopicPath({ topics, id }: { topics: readonly Topic[]; id: number | null }) {
  const t = useMessages(bankMessages);
  const path = pathOf(topics, id);
  if (path.length === 0) return t.no_topic;
  return path.map((topic, place) => (
    <Fragment key={topic.id}>
      {place > 0 && ' › '}
      <Localized text={topic.name} />
    </Fragment>
  ));
}
