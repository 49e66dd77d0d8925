import { Link } from '@tanstack/react-router';
import type { Nodes } from 'mdast';
import { createElement, type ReactNode } from 'react';
import { PAGES } from './handbook-page.ts';
import styles from './handbook-text.module.css';

/** A part of a page of the handbook. */
export function HandbookText({ nodes }: { nodes: readonly Nodes[] }) {
  return createElement('div', { className: styles.text }, ...nodes.map(elementOf));
}

const childrenOf = (node: Nodes): ReactNode[] => ('children' in node ? node.children.map(elementOf) : []);
const make = (tag: string, node: Nodes) => createElement(tag, null, ...childrenOf(node));

function elementOf(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return make('p', node);
    case 'strong':
      return make('strong', node);
    case 'list':
      // Between the parts of a list may stand code: it goes on where it was.
      return createElement(
        node.ordered ? 'ol' : 'ul',
        { start: node.start ?? undefined },
        ...childrenOf(node),
      );
    case 'listItem':
      return make('li', node);
    case 'inlineCode':
      return <code lang="en">{node.value}</code>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide line
        <pre tabIndex={0}>
          <code lang="en">{node.value}</code>
        </pre>
      );
    case 'link':
      return <HandbookLink url={node.url}>{make('span', node)}</HandbookLink>;
    case 'image':
      return (
        <img
          className={styles.picture}
          src={node.url}
          alt={node.alt ?? ''}
          width={node.data?.width}
          height={node.data?.height}
          loading="lazy"
        />
      );
    case 'table':
      return <Table rows={node.children.map((row) => row.children.map(childrenOf))} />;
    default:
      throw new Error(`The handbook has no ${node.type}`);
  }
}

/** Leads to another page of the handbook. The documents beside it are not in the app: their path is named. */
function HandbookLink({ url, children }: { url: string; children: ReactNode }) {
  const page = PAGES.find((name) => `${name}.md` === url);
  if (page) {
    return (
      <Link to="/help/{-$page}" params={{ page }}>
        {children}
      </Link>
    );
  }
  return (
    <>
      {children} (<code lang="en">{url.replace('../../', 'docs/')}</code>)
    </>
  );
}

function Table({ rows: [head = [], ...rows] }: { rows: ReactNode[][][] }) {
  const row = (cells: ReactNode[][], tag: 'th' | 'td') =>
    createElement('tr', null, ...cells.map((cell) => createElement(tag, null, ...cell)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <div className={styles.table} tabIndex={0}>
      <table>
        <thead>{row(head, 'th')}</thead>
        {createElement('tbody', null, ...rows.map((cells) => row(cells, 'td')))}
      </table>
    </div>
  );
}
