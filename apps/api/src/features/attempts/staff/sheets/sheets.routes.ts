import { deleteSheet, enterSheet, getSheet, listSheets, printSheets } from '@abhyas/contract/attempts/sheets';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { deleteSheetOf, enterSheetOnce, getSheetToEnter } from './enter-sheet.service.ts';
import { listAllSheets, printSheetsOf, type SheetsDeps } from './print-sheets.service.ts';

export function sheetsRoutes(app: App, deps: SheetsDeps): void {
  app.route({
    ...endpoint(printSheets),
    handler: (request) =>
      printSheetsOf(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
  app.route({ ...endpoint(listSheets), handler: ({ params }) => listAllSheets(deps, params.id) });
  app.route({ ...endpoint(getSheet), handler: ({ params }) => getSheetToEnter(deps, params.sheet) });
  app.route({
    ...endpoint(enterSheet),
    handler: (request) => {
      const { sheet: code, entry } = request.params;
      return enterSheetOnce(deps, { code, entry, ...request.body, by: actorOf(request) });
    },
  });
  app.route({
    ...endpoint(deleteSheet),
    handler: (request) => deleteSheetOf(deps, { code: request.params.sheet, by: actorOf(request) }),
  });
}
