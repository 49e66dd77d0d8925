import { previewRichText } from '@abhyas/contract/questions/rich-text';
import { readLocalized } from '@abhyas/rich-text/localized';
import { type App, endpoint } from '#platform/http/endpoint.ts';

export function questionsRoutes(app: App): void {
  app.route({
    ...endpoint(previewRichText),
    handler: async ({ body: { texts, pictures } }) => ({
      texts: texts.map((text) => readLocalized(text, (key) => pictures.includes(key))),
    }),
  });
}
