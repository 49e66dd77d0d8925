const at = `'2026-01-01'`;
const uuid = `'6b1e7a52-7a52-4a52-8a52-6b1e7a526b1e'`;

/**
 * A row for every table of the baseline, among them an open attempt with the second option and a flag, and a finished one with
 * the first option. A later migration that creates a table adds a row in the test that it brings.
 */
export const rowsOfEveryTable = `
  insert into users (username, phone_number, password_hash, role, created_at)
    values ('earlier', '9800000001', 'x', 'admin', '2026-01-01');
  insert into quizzes (revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late, created_at)
    values (1, 10, 3, 'easy', false, false, '2026-01-01');
  insert into quiz_revisions
      (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_by, created_at)
    values (1, 1, '{"en": "Kept", "ne": "राखिएको"}', 1, 0.25, 1, '[{"id": 7, "options": [{"id": 8}, {"id": 9}]}]', 1,
      '2026-01-01');
  insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, answers, flags, saved_at)
    values (1, 1, 1, 2, '2026-01-02', '2026-01-02 00:10', '{2}', '1', '2026-01-02 00:05');
  insert into attempts
      (user_id, quiz_id, revision, number, started_at, deadline, answers, completed_timestamp, finished_by,
        submission_digest, score, max_score, correct, incorrect, unanswered, receipt)
    values (1, 1, 1, 1, '2026-01-01', '2026-01-01 00:10', '{1}', '2026-01-01 00:09', 'learner',
      'd', -0.25, 1, 0, 1, 0, '7K3M-Q9TX-2B5H');
  insert into sessions (user_id, id, refresh_hash, user_agent, created_at, last_used_at)
    values (1, '6b1e7a52-7a52-4a52-8a52-6b1e7a526b1e', 'h', 'agent', '2026-01-01', '2026-01-01');
  insert into otp_challenges (phone_number, purpose, code_hmac, address, created_at, expires_at)
    values ('9800000001', 'login', 'c', '10.0.0.1', '2026-01-01', '2026-01-01 00:05');
  insert into login_failures (username, address, failed_at) values ('earlier', '10.0.0.1', '2026-01-01');
  insert into users (username, phone_number, password_hash, created_at)
    values ('second', '9800000002', 'x', ${at});
  insert into pictures (hash, webp) values ('p', 'x');
  insert into audit_events (at, kind, user_id, username, address, details)
    values (${at}, 'sign_in', 1, 'earlier', '10.0.0.1', '{}');
  insert into otp_send_counts (bucket, sends, window_ends) values ('day', 1, ${at});
  insert into sign_in_networks (user_id, network, last_used_at) values (1, '10.0.0.1', ${at});
  insert into installation (token_epoch) values ('epoch');
  insert into verdicts (quiz_id, regrade, question_id, kind, option_ids, reason, keys, at)
    values (1, 1, 7, 'void', '[]', '{"en": "Twice", "ne": "दुई पटक"}', '[]', ${at});
  insert into gradings (user_id, attempt_id, number, reason, regrade, score, max_score, correct, incorrect, unanswered,
      receipt, at)
    values (1, 2, 1, 'submitted', 0, -0.25, 1, 0, 1, 0, '7K3M-Q9TX-2B5H', ${at});
  insert into regrade_previews (quiz_id, verdicts, summary, learners, basis, created_at)
    values (1, '[]', '{}', '[]', 'b', ${at});
  insert into jobs (kind, quiz_id, preview_id, state, total, created_at, finished_at)
    values ('regrade', 1, 1, 'done', 1, ${at}, ${at});
  insert into objections (user_id, attempt_id, quiz_id, question_id, text, created_at)
    values (1, 2, 1, 7, 'Two options are right', ${at});
  insert into topics (name, key_en) values ('{"en": "Law", "ne": ""}', 'law');
  -- Its search_key is in a column of the baseline alone.
  insert into bank_questions overriding system value select (jsonb_populate_record(null::bank_questions, jsonb_build_object('id', 1,
    'edit', 1, 'version', 1, 'topic_id', 1, 'status', 'ready', 'tags', '[]'::jsonb, 'source', '', 'is_shared', true,
    'for_practice', false, 'created_at', ${at}, 'updated_at', ${at}, 'languages', '["en"]'::jsonb, 'search_key', 'a', 'stem_en', 'a',
    'stem_ne', '', 'bands', '[]'::jsonb))).*;
  insert into bank_versions (bank_id, version, content, digest, created_at) values (1, 1, '{}', 'd', ${at});
  insert into bank_uses (quiz_id, question_id, bank_id, version, in_quiz) values (1, 7, 1, 1, true);
  insert into meant_findings (finding, created_at) values ('f', ${at});
  -- Its questions are in a column of the baseline alone.
  insert into imports overriding system value select (jsonb_populate_record(null::imports, jsonb_build_object('id', 1, 'user_id', 1,
    'format', 'csv', 'questions', '[]'::jsonb, 'issues', '[]'::jsonb, 'accepted', '[]'::jsonb, 'created_at', ${at}))).*;
  insert into answer_sheets (quiz_id, user_id, code, revision, created_at) values (1, 2, 'SHEET', 1, ${at});
  insert into presets (title, quiz, created_at) values ('{"en": "Own", "ne": ""}', '{}', ${at});
  insert into classes (name, created_at) values ('{"en": "Morning", "ne": ""}', ${at});
  insert into class_members (user_id, class_id, status, joined_at) values (2, 1, 'active', ${at});
  insert into class_staff (class_id, user_id) values (1, 1);
  insert into password_links (user_id, token_hash, expires_at) values (2, 't', ${at});
  insert into user_imports (user_id, columns, unknown_columns, rows, created_at) values (1, '[]', '[]', '[]', ${at});
  insert into invitation_jobs (state, total, address, created_at, finished_at)
    values ('done', 1, 'http://localhost', ${at}, ${at});
  insert into invitations (job_id, user_id, outcome) values (1, 2, 'sent');
  insert into class_invited_phones (phone_number, class_id, created_at) values ('9800000003', 1, ${at});
  insert into class_invites (class_id, code, needs_approval, created_at) values (1, 'AAAA-BBBB', false, ${at});
  insert into overrides (quiz_id, class_id, extra_minutes, created_at) values (1, 1, 5, ${at});
  insert into time_credits (user_id, attempt_id, number, minutes, reason, at) values (1, 1, 1, 5, 'A power cut', ${at});
  insert into institute (settings, changed_at) values ('{"accent": "#0f766e"}', ${at});
  insert into institute_pictures (hash, png) values ('l', 'x');
  insert into setup_offer (code_hash, admin_id, expires_at) values ('c', 1, ${at});
  insert into second_factors (user_id, secret) values (1, 'x');
  insert into recovery_codes (user_id, code_hash) values (1, 'r');
  insert into remembered_devices (user_id, id, token_hash, session_id, user_agent, created_at, expires_at)
    values (1, ${uuid}, 't', ${uuid}, 'agent', ${at}, ${at});
  insert into second_factor_failures (user_id, id, network, failed_at) values (1, ${uuid}, '10.0.0.1', ${at});
  insert into guardian_links (user_id, id, token_hash, created_at, expires_at) values (1, ${uuid}, 'g', ${at}, ${at});
  insert into reopenings (user_id, attempt_id, number, at, reason, earlier_deadline, deadline, completed_timestamp,
      finished_by, answers, score, max_score, correct, incorrect, unanswered, receipt)
    values (1, 2, 1, ${at}, 'A mistake', ${at}, ${at}, ${at}, 'learner', '{1}', 0, 1, 0, 1, 0, '7K3M-Q9TX-2B5H');
  insert into notices (title, body, visible_from, sms, created_at) values ('{}', '{}', ${at}, false, ${at});
  insert into notice_reads (user_id, notice_id, read_at) values (2, 1, ${at});
  insert into quiz_reminders (quiz_id, start_time, notice_id) values (1, ${at}, 1);
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    values (1, ${uuid}, 'https://push.example/1', 'p', 'a', ${at});
  insert into notice_sms_jobs (notice_id, state, created_at, worked_at, finished_at)
    values (1, 'done', ${at}, ${at}, ${at});
  insert into notice_texts (notice_id, phone_number, user_id, outcome) values (1, '9800000002', 2, 'sent');
  insert into hands (user_id, attempt_id, number, quiz_id, reopenings, note, raised_at)
    values (1, 2, 1, 1, 0, 'A figure is missing', ${at});
  insert into lti_keys (id, n, e, private_key, created_at) values ('k', 'n', 'e', '', ${at});
  insert into lti_platforms (issuer, client_id, deployment_ids, auth_url, token_url, jwks_url, class_id, created_at)
    values ('https://school.example', 'c', '{1}', 'https://a', 'https://t', 'https://j', 1, ${at});
  insert into lti_logins (state_hash, nonce_hash, browser_hash, platform_id, expires_at) values ('s', 'n', 'b', 1, ${at});
  insert into lti_users (issuer, sub, user_id, created_at) values ('https://school.example', 's', 1, ${at});
  insert into lti_launch_codes (user_id, code_hash, browser_hash, is_instructor, expires_at)
    values (1, 'c', 'b', false, ${at});
  insert into lti_scores (user_id, quiz_id, platform_id, line_item, sub, launched_at, next_try_at)
    values (1, 1, 1, 'https://school.example/1', 's', ${at}, ${at});
  insert into practice_cards (user_id, bank_id, added_at, reasons, due, stability, difficulty,
        reviewed_on, reps, lapses) values (1, 1, ${at}, '{wrong}', '2026-01-02', 0.2, 6.4, '2026-01-01', 1, 0);
  insert into practice_answers (user_id, id, bank_id, attempt_id, is_correct, language, ms, answered_at, day, rating, set,
        received_at)
      values (1, ${uuid}, 1, 1, false, 'en', 20000, ${at}, '2026-01-01', 1, 'cards', ${at});
  insert into practice_sources (user_id, bank_id, attempt_id, question_id, grading, rating, reasons, at)
      values (1, 1, 2, 1, 1, 1, '{wrong}', ${at});
  insert into practice_reports (user_id, attempt_id, quiz_id, grading, regrade, reopenings)
      values (1, 2, 1, 1, 0, 0);
  insert into practice_choices (user_id, bank_id, choice, at) values (1, 1, 'added', ${at});
  insert into practice_exam_dates (user_id, exam_date) values (1, '2026-02-01');
  insert into practice_sent (user_id, bank_id, version, sent_at) values (1, 1, 1, ${at});
  insert into practice_pending (user_id, answer_id, received_at) values (1, ${uuid}, ${at});
  insert into practice_difficulties (bank_id, difficulty, answers, options) select id, 0, 0, 4 from bank_questions limit 1;
  insert into leaderboard_names (user_id, class_id, name, name_key, chosen_at) values (1, 1, 'Tara', 'tara', ${at});
  insert into primaries (name) values ('1 1764000000.000001');
`;
