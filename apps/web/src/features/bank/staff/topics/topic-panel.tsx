import type { Topic } from '@abhyas/contract/bank/topics';
import { useId, useState } from 'react';
import type { BankView } from '#features/bank/staff/bank-view.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useMedia } from '#lib/use-media.ts';
import { Button } from '#ui/button.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import { RowMenu } from '#ui/staff/table/row-menu.tsx';
import { type TopicChange, TopicDialog } from './topic-dialog.tsx';
import styles from './topic-panel.module.css';
import { pathOf, type TopicNode, treeOf } from './topic-tree.ts';
import { topicsMessages } from './topics.messages.ts';

/** From this width on the tree has a column of its own. */
const COLUMN = '(min-width: 1200px)';

interface TopicPanelProps {
  topics: readonly Topic[];
  chosen: BankView['topic'];
  onChoose: (topic: BankView['topic']) => void;
}

/** The tree of topics: narrows the list, and is edited from here. */
export function TopicPanel({ topics, chosen, onChoose }: TopicPanelProps) {
  const t = useMessages(topicsMessages);
  const hasColumn = useMedia(COLUMN);
  const language = useLanguage();
  const [change, setChange] = useState<TopicChange>();
  const plain = (topic: 'none' | '', name: string) => (
    <li>
      <div className={`${styles.row} ${chosen === topic ? styles.chosen : ''}`}>
        <span className={styles.leaf} />
        <button
          type="button"
          className={styles.name}
          aria-current={chosen === topic || undefined}
          onClick={() => onChoose(topic)}
        >
          {name}
        </button>
      </div>
    </li>
  );
  const chosenTopic = topics.find(({ id }) => id === chosen);
  const tree = (
    <nav aria-label={t.topics}>
      <ul className={styles.tree}>
        {plain('', t.all)}
        {treeOf(topics, language).map((node) => (
          <Branch
            key={node.topic.id}
            node={node}
            opened={typeof chosen === 'number' ? pathOf(topics, chosen).map(({ id }) => id) : []}
            chosen={chosen}
            onChoose={onChoose}
            onChange={setChange}
          />
        ))}
        {plain('none', t.none)}
      </ul>
      <Button className={styles.add} look="quiet" onClick={() => setChange({ kind: 'add', parent: null })}>
        {t.add}
      </Button>
    </nav>
  );
  return (
    <>
      {hasColumn ? (
        <div className={styles.panel}>
          <h2 className={styles.heading}>{t.topics}</h2>
          {tree}
        </div>
      ) : (
        <details className={styles.panel}>
          <summary>
            {t.topics}:{' '}
            {chosenTopic ? <Localized text={chosenTopic.name} /> : chosen === 'none' ? t.none : t.all}
          </summary>
          {tree}
        </details>
      )}
      {change && (
        <TopicDialog
          change={change}
          topics={topics}
          onClose={() => setChange(undefined)}
          onDeleted={(id) => {
            if (chosen === id) onChoose('');
          }}
        />
      )}
    </>
  );
}

interface BranchProps {
  node: TopicNode;
  /** The chosen topic, and those that it is under. */
  opened: readonly number[];
  chosen: BankView['topic'];
  onChoose: (topic: BankView['topic']) => void;
  onChange: (change: TopicChange) => void;
}

function Branch({ node, opened, chosen, onChoose, onChange }: BranchProps) {
  const t = useMessages(topicsMessages);
  const language = useLanguage();
  const { topic, children, questions } = node;
  // Until someone opens or closes it, it is open around the chosen one.
  const [turned, setTurned] = useState<boolean>();
  const expanded = turned ?? (opened.includes(topic.id) && opened.at(-1) !== topic.id);
  const nameId = useId();
  const { text: name } = localize(topic.name, language);
  const isChosen = chosen === topic.id;
  return (
    <li>
      <div className={`${styles.row} ${isChosen ? styles.chosen : ''}`}>
        {children.length > 0 ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={expanded}
            aria-label={t.expand({ name })}
            onClick={() => setTurned(!expanded)}
          >
            <ChevronIcon size={16} />
          </button>
        ) : (
          <span className={styles.leaf} />
        )}
        <button
          type="button"
          className={styles.name}
          aria-current={isChosen || undefined}
          onClick={() => onChoose(topic.id)}
        >
          <span id={nameId}>
            <Localized text={topic.name} />
          </span>
          <span className={styles.count}>{formatNumber(questions, language)}</span>
        </button>
        {isChosen && (
          <RowMenu id={`${nameId}-menu`} labelledBy={`${nameId}-menu`} label={t.actions({ name })}>
            <li>
              <button type="button" onClick={() => onChange({ kind: 'rename', topic })}>
                {t.rename}
              </button>
            </li>
            <li>
              <button type="button" onClick={() => onChange({ kind: 'add', parent: topic.id })}>
                {t.add_under}
              </button>
            </li>
            <li>
              <button type="button" onClick={() => onChange({ kind: 'move', topic })}>
                {t.move}
              </button>
            </li>
            <li>
              <button type="button" onClick={() => onChange({ kind: 'delete', node })}>
                {t.delete}
              </button>
            </li>
          </RowMenu>
        )}
      </div>
      {expanded && children.length > 0 && (
        <ul className={styles.tree}>
          {children.map((child) => (
            <Branch
              key={child.topic.id}
              node={child}
              opened={opened}
              chosen={chosen}
              onChoose={onChoose}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
