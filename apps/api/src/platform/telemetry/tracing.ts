/** The span of a request. */
export interface RequestSpan {
  /** Everything that `run` begins, now or later, belongs to the request. */
  within(run: () => void): void;
  /** `status`: of the response; undefined if the client left before it. */
  end(status: number | undefined): void;
}

/** Receives spans. None contains data of an account: it never receives an address, header, body or parameter. */
export interface Tracing {
  /** `route`: its pattern, never the address; undefined if there is none. `traceparent`: W3C Trace Context. */
  request(of: {
    method: string;
    route: string | undefined;
    scheme: string;
    traceparent: string | undefined;
  }): RequestSpan;
  /** Opens the span of a database statement and returns its end; undefined outside of a traced request. */
  statement(text: string): ((error?: unknown) => void) | undefined;
  /** Sends the remaining spans, for a bounded time. */
  close(): Promise<void>;
}

/** Whether OpenTelemetry's own variables enable traces. */
export function wantsTraces(env: Record<string, string | undefined>): boolean {
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return false;
  return Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim());
}
