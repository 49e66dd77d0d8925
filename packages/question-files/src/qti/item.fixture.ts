export const choices =
  '<simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice>';
export interface ItemParts {
  correct?: string[];
  mapping?: string;
  attributes?: string;
  body?: string;
  after?: string;
}
/** An item with a response R and two choices, of which B is correct. */
export const item = ({
  correct = ['B'],
  mapping = '',
  attributes = 'maxChoices="1"',
  body = `<choiceInteraction responseIdentifier="R" ${attributes}><prompt>Q</prompt>${choices}</choiceInteraction>`,
  after = '',
}: ItemParts) =>
  `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="identifier">${
    correct.length > 0
      ? `<correctResponse>${correct.map((value) => `<value> ${value} </value>`).join('')}</correctResponse>`
      : ''
  }${mapping}</responseDeclaration><itemBody>${body}</itemBody>${after}</assessmentItem>`;
