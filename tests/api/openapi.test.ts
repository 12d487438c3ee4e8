/** The OpenAPI document: it is valid, and its schemas allow what is answered and tell one request from another. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { answerOf } from '../../src/api/answers.ts';
import { toolDescription, toolList } from '../../src/api/documents.ts';
import { openApi } from '../../src/api/openapi.ts';
import { allTabs } from '../../src/compiler/all-tabs.ts';
import { PLACE, TOOLS, toolOf } from './live-tools.ts';

const document = JSON.parse(JSON.stringify(openApi(TOOLS, PLACE))) as ReturnType<typeof openApi>;

const ajv = new Ajv2020({ allowUnionTypes: true, formats: { uri: true } });
ajv.addVocabulary(['components']);
ajv.addSchema({ $id: 'api', components: document.components }, 'api');
const validatorOf = (name: string): ValidateFunction => {
  const validate = ajv.getSchema(`api#/components/schemas/${name}`);
  if (!validate) throw new Error(`there is no schema ${name}`);
  return validate as ValidateFunction;
};
function expectValid(name: string, value: unknown): void {
  const validate = validatorOf(name);
  validate(JSON.parse(JSON.stringify(value)));
  expect(validate.errors, JSON.stringify(value).slice(0, 300)).toBeNull();
}

it('is valid', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('is the same each time', () => {
  expect(JSON.stringify(openApi(TOOLS, PLACE))).toBe(JSON.stringify(document));
});

it('has each calculator, and no operation twice', () => {
  const paths = Object.values(document.paths) as Record<string, { operationId: string }>[];
  const operations = paths.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(operations).toHaveLength(1 + 2 * TOOLS.length);
  expect(new Set(operations).size).toBe(operations.length);
});

it('refers to what is there', () => {
  const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path));
  const at = (path: string) =>
    path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  expect([...refs].filter((path) => at(path) === undefined)).toEqual([]);
});

it('says of the list what it is', () => expectValid('ToolList', toolList(TOOLS, PLACE)));

describe.each(TOOLS.map((live) => [live.id, live] as const))('%s', (id, live) => {
  it('is described as the document says', () => expectValid('Tool', toolDescription(live, PLACE)));

  it('is asked and answers as the document says', () => {
    for (const [index, tab] of allTabs(live.definition).entries()) {
      for (const { inputs } of tab.examples.slice(0, 4)) {
        const asked = { tab: tab.id, find: null, inputs };
        const { status, body } = answerOf(live, asked, PLACE);
        expectValid(status === 200 ? 'Answer' : 'Problem', body);
        if (status !== 200) continue;
        expectValid(`${id}.request`, asked);
        if (index === 0) expectValid(`${id}.request`, { inputs });
      }
    }
  });

  it('has examples that are answered', () => {
    const path = document.paths[`/api/tools/${id}` as '/api/tools'] as unknown as {
      post: {
        requestBody: { content: Record<string, { examples: Record<string, { value: { tab?: string } }> }> };
        responses: Record<number, { content: Record<string, { examples: Record<string, { value: object }> }> }>;
      };
    };
    const { requestBody, responses } = path.post;
    const requests = requestBody.content['application/json']?.examples ?? {};
    const answers = responses[200]?.content['application/json']?.examples ?? {};
    expect(Object.keys(requests).length).toBeGreaterThan(0);
    for (const { value } of Object.values(requests)) expectValid(`${id}.request`, value);
    for (const { value } of Object.values(answers)) expectValid('Answer', value);
    expect(Object.keys(answers)).toHaveLength(1);
  });
});

describe('a request', () => {
  const allows = (id: string, request: object): boolean => validatorOf(`${id}.request`)(request) as boolean;
  it('names its form, unless it is the first', () => {
    const inputs = { principal: 1000, rate: 5, time: 3 };
    expect(allows('interest-calculator', { inputs })).toBe(true);
    expect(allows('interest-calculator', { tab: null, inputs })).toBe(true);
    expect(allows('interest-calculator', { tab: 'compound', inputs })).toBe(true);
    expect(allows('interest-calculator', { tab: 'other', inputs })).toBe(false);
    expect(allows('interest-calculator', { tab: 'compound', inputs: { ...inputs, other: 1 } })).toBe(false);
  });
  it('names what is found', () => {
    const inputs = { loanAmount: 25000, loanTerm: 5, monthlyPayment: 477.53 };
    expect(allows('loan-calculator', { find: 'interestRate', inputs })).toBe(true);
    expect(allows('loan-calculator', { inputs })).toBe(false);
    expect(answerOf(toolOf('loan-calculator'), { tab: null, find: 'interestRate', inputs }, PLACE).status).toBe(200);
  });
  it('takes a row away', () => {
    const products = [1, 2, 3].map((price) => ({ name: `P${price}`, price, quantity: 1, unit: 'kg' }));
    expect(allows('unit-price-comparison', { tab: 'remove-row', inputs: { products, remove: 1 } })).toBe(true);
    expect(allows('unit-price-comparison', { tab: 'remove-row', inputs: { products } })).toBe(false);
    expect(allows('unit-price-comparison', { inputs: { products } })).toBe(true);
  });
});
