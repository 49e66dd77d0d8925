// What the workbooks and documents that we write have in common (ECMA-376 parts 1 and 2).

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export const xmlPart = (content: string): Uint8Array => new TextEncoder().encode(HEAD + content);

/** What a part of a package points at, as `rId1` and so on in their order. */
export const relations = (targets: [type: string, target: string][]): Uint8Array =>
  xmlPart(
    `<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        ([type, target], place) =>
          `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );
