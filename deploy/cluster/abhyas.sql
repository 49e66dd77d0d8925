-- Once, at the leader: psql -h 127.0.0.1 -p 5000 -U postgres -f abhyas.sql
CREATE ROLE abhyas LOGIN PASSWORD 'CHANGE_PASSWORD';
-- PgBouncer refuses these as parameters of a connection.
ALTER ROLE abhyas SET statement_timeout = '15s';
ALTER ROLE abhyas SET idle_in_transaction_session_timeout = '15s';
CREATE DATABASE abhyas OWNER abhyas;
