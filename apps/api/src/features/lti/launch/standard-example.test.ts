import { expect, it } from 'vitest';
import { readLaunch, SCORE_SCOPE } from '#features/lti/rules/claims.ts';
import { launchAndSignIn, openSchool } from '#features/lti/testing/launch.fixture.ts';

/**
 * The example of LTI 1.3 core, appendix E.1 (https://www.imsglobal.org/spec/lti/v1p3#examplelinkrequest), with what belongs to a
 * server: issuer, audience, times, nonce, deployment and target are those of this test.
 */
const EXAMPLE = {
  sub: 'a6d5c443-1f51-4783-ba1a-7686ffe3b54a',
  azp: '962fa4d8-bcbf-49a0-94b2-2de05ad274af',
  name: 'Ms Jane Marie Doe',
  given_name: 'Jane',
  family_name: 'Doe',
  middle_name: 'Marie',
  picture: 'https://platform.example.edu/jane.jpg',
  email: 'jane@platform.example.edu',
  locale: 'en-US',
  'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '07940580-b309-415e-a37c-914d387c1150',
  'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiResourceLinkRequest',
  'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
  'https://purl.imsglobal.org/spec/lti/claim/roles': [
    'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Student',
    'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
    'http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor',
  ],
  'https://purl.imsglobal.org/spec/lti/claim/role_scope_mentor': [
    'fad5fb29-a91c-770-3c110-1e687120efd9',
    '5d7373de-c76c-e2b-01214-69e487e2bd33',
    'd779cfd4-bc7b-019-9bf1a-04bf1915d4d0',
  ],
  'https://purl.imsglobal.org/spec/lti/claim/context': {
    id: 'c1d887f0-a1a3-4bca-ae25-c375edcc131a',
    label: 'ECON 1010',
    title: 'Economics as a Social Science',
    type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
  },
  'https://purl.imsglobal.org/spec/lti/claim/resource_link': {
    id: '200d101f-2c14-434a-a0f3-57c2a42369fd',
    description: 'Assignment to introduce who you are',
    title: 'Introduction Assignment',
  },
  'https://purl.imsglobal.org/spec/lti/claim/tool_platform': {
    guid: 'ex/48bbb541-ce55-456e-8b7d-ebc59a38d435',
    contact_email: 'support@platform.example.edu',
    description: 'An Example Tool Platform',
    name: 'Example Tool Platform',
    url: 'https://platform.example.edu',
    product_family_code: 'ExamplePlatformVendor-Product',
    version: '1.0',
  },
  'https://purl.imsglobal.org/spec/lti/claim/target_link_uri':
    'https://tool.example.com/lti/48320/ruix8782rs',
  'https://purl.imsglobal.org/spec/lti/claim/launch_presentation': {
    document_target: 'iframe',
    height: 320,
    width: 240,
    return_url: 'https://platform.example.edu/terms/201601/courses/7/sections/1/resources/2',
  },
  'https://purl.imsglobal.org/spec/lti/claim/custom': {
    xstart: '2017-04-21T01:00:00Z',
    request_url: 'https://tool.com/link/123',
  },
  'https://purl.imsglobal.org/spec/lti/claim/lis': {
    person_sourcedid: 'example.edu:71ee7e42-f6d2-414a-80db-b69ac2defd4',
    course_offering_sourcedid: 'example.edu:SI182-F16',
    course_section_sourcedid: 'example.edu:SI182-001-F16',
  },
  'http://www.ExamplePlatformVendor.com/session': { id: '89023sj890dju080' },
};

it('the example of the standard opens a session', async () => {
  const { app, platform } = await openSchool();
  const {
    'https://purl.imsglobal.org/spec/lti/claim/deployment_id': _deployment,
    azp: _azp,
    ...example
  } = EXAMPLE;
  const signed_in = await launchAndSignIn(app, platform, {
    ...example,
    azp: platform.registration.client_id,
    lti_target_link_uri: `${app.url}/`,
  });
  expect(signed_in.claims).toMatchObject({ username: 'ms.jane.marie.doe', role: 'learner' });
  expect(signed_in.is_instructor).toBe(false);
});

it('its claims and the endpoint of a gradebook are read', () => {
  const line_item = 'https://www.myuniv.example.com/2344/lineitems/1234/lineitem';
  // AGS 2.0, 3.1.
  const endpoint = {
    scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/lineitem', SCORE_SCOPE],
    lineitems: 'https://www.myuniv.example.com/2344/lineitems/',
    lineitem: line_item,
  };
  const of = (given: unknown) =>
    readLaunch({ ...EXAMPLE, nonce: 'n', 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': given });
  expect(of(endpoint)).toMatchObject({
    line_item,
    sub: EXAMPLE.sub,
    full_name: 'Ms Jane Marie Doe',
    quiz_id: undefined,
  });
  expect(of({ ...endpoint, scope: [] })?.line_item).toBeUndefined();
  expect(of({ scope: endpoint.scope, lineitems: endpoint.lineitems })?.line_item).toBeUndefined();
  expect(
    readLaunch({ ...EXAMPLE, nonce: 'n', name: null, given_name: '  सीता ', family_name: 'शर्मा' })?.full_name,
  ).toBe('सीता शर्मा');
});
