import type { AttemptResult } from '@abhyas/contract/reports';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatPercent } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CHART, chartOf, progressOf, trendOf } from './progress.ts';
import styles from './progress-chart.module.css';

/** How the attempts went, one after another: a picture, the same in words, and as a table. Nothing for a single one. */
export function ProgressChart({ attempts }: { attempts: AttemptResult[] }) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const points = progressOf(attempts);
  const trend = trendOf(points);
  const [first] = points;
  const last = points.at(-1);
  if (trend === undefined || first === undefined || last === undefined) return null;

  const { points: placed, grid } = chartOf(points);
  const percent = (value: number) => formatPercent(value, language);
  return (
    <figure className={styles.figure}>
      <figcaption>
        {t[trend]({
          first: first.number,
          last: last.number,
          from: percent(first.percent),
          to: percent(last.percent),
        })}
      </figcaption>
      {/* Two points are what the sentence says. */}
      {points.length > 2 && (
        <svg
          className={styles.chart}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          aria-hidden="true"
          focusable="false"
        >
          {grid.map((line) => (
            <g key={line.percent}>
              <path
                className={line.percent === 0 ? styles.zero : styles.grid}
                d={`M${CHART.left} ${line.y}H${CHART.width - CHART.right}`}
              />
              <text className={styles.scale} x={CHART.left - 8} y={line.y + 4}>
                {percent(line.percent)}
              </text>
            </g>
          ))}
          <polyline className={styles.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {placed.map(({ number, x, y, isLabelled }) => (
            <g key={number}>
              <circle
                className={number === last.number ? styles.last : styles.point}
                cx={x}
                cy={y}
                r={placed.length > 20 ? 2.5 : 4.5}
              />
              {isLabelled && (
                <text className={styles.number} x={x} y={CHART.height - 8}>
                  {formatNumber(number, language)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
      <table className="visually-hidden">
        <caption>{t.progress}</caption>
        <thead>
          <tr>
            <th scope="col">{t.attempt_column}</th>
            <th scope="col">{t.percent_column}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.number}>
              <th scope="row">{formatNumber(point.number, language)}</th>
              <td>{percent(point.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
