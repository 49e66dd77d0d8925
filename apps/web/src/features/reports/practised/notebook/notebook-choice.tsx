import { useMutation, useQuery } from '@tanstack/react-query';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { notebookMutation, notebookQuery } from './notebook.api.ts';
import { notebookMessages } from './notebook.messages.ts';
import styles from './notebook.module.css';

interface NotebookChoiceProps {
  /** Id of the report. */
  report: number;
  /** As the report names it. */
  question: number;
}

/** In a report: adds a question to the notebook or takes it out; nothing for one that cannot be practised. */
export function NotebookChoice({ report, question }: NotebookChoiceProps) {
  const { data, isPending } = useQuery(notebookQuery(report));
  // So that nothing below moves once the button comes.
  if (isPending) return <div className={styles.notebook} />;
  const known = data?.find(({ question_id }) => question_id === question);
  return known ? <NotebookToggle report={report} question={question} inNotebook={known.in_notebook} /> : null;
}

interface NotebookToggleProps extends NotebookChoiceProps {
  /** As it was before anything was chosen here. */
  inNotebook: boolean;
  onChange?: () => void;
}

/** The same tap again takes the choice back. */
export function NotebookToggle({ report, question, inNotebook, onChange }: NotebookToggleProps) {
  const t = useMessages(notebookMessages);
  const choosing = useMutation({
    ...notebookMutation(report),
    ...(onChange && { onSettled: onChange }),
  });
  const isIn = choosing.data?.in_notebook ?? inNotebook;
  const said = choosing.data && (isIn ? t.added : t.removed);
  return (
    <div className={styles.notebook}>
      {choosing.error !== null && <Failure sentence={t.failed} error={choosing.error} />}
      <Button
        look="quiet"
        busy={choosing.isPending}
        onClick={() => choosing.mutate({ question_id: question, in_notebook: !isIn })}
      >
        {choosing.data && !isIn ? t.undo : isIn ? t.remove : t.add}
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
