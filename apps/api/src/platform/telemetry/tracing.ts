/** The span of a request. */
export interface RequestSpan {
  /** What `run` begins, at once or later, belongs to the request. */
  within(run: () => void): void;
  /** `status`: of the answer; undefined when the caller left before it. */
  end(status: number | undefined): void;
}

/** Where spans go. None of them holds data of an account: no address, header, body or parameter is ever given to it. */
export interface Tracing {
  /** `route`: its pattern, never what was asked for; undefined when there is none. `traceparent`: W3C Trace Context. */
  request(of: {
    method: string;
    route: string | undefined;
    scheme: string;
    traceparent: string | undefined;
  }): RequestSpan;
  /** Opens the span of a database statement and gives its end; undefined outside of a traced request. */
  statement(text: string): ((error?: unknown) => void) | undefined;
  /** Sends what is left, for a bounded time. */
  close(): Promise<void>;
}

/** Do OpenTelemetry's own variables ask for traces? */
export function wantsTraces(env: Record<string, string | undefined>): boolean {
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return false;
  return Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim());
}
