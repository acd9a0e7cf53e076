SET check_function_bodies = false;

CREATE SCHEMA paris;

CREATE FUNCTION paris.all_known(ids text[]) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$  SELECT NOT EXISTS (SELECT FROM unnest(ids) AS wanted (id) WHERE wanted.id IS NOT NULL    AND NOT EXISTS (SELECT FROM accounts WHERE accounts.id = wanted.id)) $$;

CREATE FUNCTION paris.append(the_table text, the_seq bigint, the_at bigint, the_spent bigint, the_command bytea, the_chain bytea, the_text text, the_status smallint, is_listed boolean, has_open boolean, is_waiting text, the_changed bigint, does_run boolean, one text, two text, three text, four text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$  DECLARE old record;  BEGIN    SELECT lines, waiting, seat_1, seat_2, seat_3, seat_4 INTO old      FROM tables WHERE id = the_table FOR NO KEY UPDATE;    IF NOT FOUND OR old.lines <> the_seq - 1 OR the_status NOT BETWEEN 0 AND 3    THEN RETURN false; END IF;    IF the_command IS NOT NULL AND EXISTS      (SELECT FROM log WHERE table_id = the_table AND command = the_command)    THEN RETURN false; END IF;    IF (old.waiting, old.seat_1, old.seat_2, old.seat_3, old.seat_4)        IS DISTINCT FROM (is_waiting, one, two, three, four)      AND NOT all_known(ARRAY[is_waiting, one, two, three, four])    THEN RETURN false; END IF;    UPDATE tables SET lines = the_seq, status = the_status, listed = is_listed,      open_seat = has_open, waiting = is_waiting, changed = the_changed, runs = does_run,      seat_1 = one, seat_2 = two, seat_3 = three, seat_4 = four WHERE id = the_table;    INSERT INTO log VALUES      (the_table, the_seq, the_at, the_spent, the_command, the_chain, the_text);    RETURN true;  END $$;

CREATE FUNCTION paris.check_next() RETURNS trigger
    LANGUAGE plpgsql
    AS $$  BEGIN    IF NEW.seq <> 1 + coalesce((SELECT max(seq) FROM log WHERE table_id = NEW.table_id), 0)    THEN RAISE integrity_constraint_violation USING MESSAGE = 'a line follows the last one';    END IF;    RETURN NEW;  END $$;

CREATE FUNCTION paris.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$  BEGIN RAISE integrity_constraint_violation USING MESSAGE = TG_ARGV[0]; END $$;

CREATE TABLE paris.accounts (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    password text NOT NULL,
    created bigint NOT NULL,
    CONSTRAINT accounts_id_check CHECK (((length(id) >= 1) AND (length(id) <= 20)))
);

CREATE TABLE paris.log (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL,
    at bigint NOT NULL,
    spent bigint NOT NULL,
    command bytea,
    chain bytea NOT NULL,
    text text NOT NULL,
    CONSTRAINT log_chain_check CHECK ((length(chain) = 32)),
    CONSTRAINT log_command_check CHECK ((length(command) = 16))
);

CREATE TABLE paris.sessions (
    hash bytea NOT NULL,
    account text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL,
    CONSTRAINT sessions_hash_check CHECK ((length(hash) = 32))
);

CREATE TABLE paris.tables (
    id text NOT NULL COLLATE pg_catalog."C",
    host text NOT NULL COLLATE pg_catalog."C",
    command bytea NOT NULL,
    secret bytea NOT NULL,
    settings text NOT NULL,
    previous text COLLATE pg_catalog."C",
    created bigint NOT NULL,
    status smallint NOT NULL,
    listed boolean NOT NULL,
    open_seat boolean NOT NULL,
    waiting text COLLATE pg_catalog."C",
    changed bigint NOT NULL,
    runs boolean NOT NULL,
    seat_1 text COLLATE pg_catalog."C",
    seat_2 text COLLATE pg_catalog."C",
    seat_3 text COLLATE pg_catalog."C",
    seat_4 text COLLATE pg_catalog."C",
    lines bigint DEFAULT 0 NOT NULL,
    CONSTRAINT tables_command_check CHECK ((length(command) = 16)),
    CONSTRAINT tables_id_check CHECK (((length(id) >= 1) AND (length(id) <= 20))),
    CONSTRAINT tables_secret_check CHECK ((length(secret) = 32)),
    CONSTRAINT tables_status_check CHECK (((status >= 0) AND (status <= 3)))
)
WITH (fillfactor='80');

CREATE TABLE paris.version (
    number integer NOT NULL
);

INSERT INTO paris.accounts VALUES ('77kyy4kswk5wtkt2zkm6', 'load 1', '', 1794810487572);
INSERT INTO paris.accounts VALUES ('cz5szjmmaub85v5nej5t', 'load 3', '', 1794810487572);
INSERT INTO paris.accounts VALUES ('krtjusnajcnxut46puwk', 'load 4', '', 1794810487572);
INSERT INTO paris.accounts VALUES ('wu56ejhfzgh5ahsbkxm2', 'load 2', '', 1794810487572);

INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 1, 1794810487577, 0, NULL, '\xc185852c8287d07a1e42061892c8131b6f7e9af696d32c23ae3e5a32251095f7', 'keep 1 cz5szjmmaub85v5nej5t load 3');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 2, 1794810487578, 0, '\x46aaa4e854e53cce64967d0ad583d7c8', '\x18e7abffa64229bffafb399e4dfc0237a10af1bb0d6401aa6f19796c03ef776f', 'join 1 cz5szjmmaub85v5nej5t 199c3d7f64fe2d879438485a683b0cccf224c3895b11eaa5616ea587208f260e load 3');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 3, 1794810487582, 0, '\xc034dbd75ebe650f429d0b7212bd4d7e', '\xc85bcad8e48403b723bfeaec910519292f19deace2cc182dae1c59a55914776b', 'join 2 krtjusnajcnxut46puwk 07f41f0b881812e325dae41c32a3e5082bcb7f810dd168b57f844c743b05a14b load 4');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 4, 1794810487582, 0, NULL, '\x7ca1f2ba5898cbc24d73ea5090b213585a3be1b300c12583242fd1c1b30cd98c', 'start [Paris "1"]
[Rules "paris-2020 2"]
[Players "2"]
[Variants "-"]
[Seats "load 3|load 4"]
[Stacks "CHA2 MON3 STG1 LAV8 CHA3 CHA1 STG8 MON5 BEL4 MON1 BAT1|CHA4 BEL1 LAV3 BAT3 MON8 LAV2 MON2 BEL5 BEL3 STG2 LAV4|BEL8 STG5 STG4 MON4 BAT5 BEL2 LAV1 STG3 BAT4 BAT2 CHA8"]
[Removed "CHA5 LAV5 BAT8"]
[Tokens "-"]
[Track "-"]
[Result "-"]

');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 5, 1794810487783, 0, '\xfc7a4dbd42f88fef791baefa5db79a26', '\x5ae05f833bc0331578389d8705a746f1d13d5fe8f41add7fa733de73b392b4f5', 'do 1 draw 1');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 6, 1794810487791, 0, '\x72d1ad80713b3cf2dffcc13e18a95640', '\x309b4a23a31dffc60cfb4cbad381fced4984156192d0eac0b125da5413c2ec85', 'do 1 key LAV');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 7, 1794810487803, 0, '\xc24141ff3337769b3ba930254b1a0327', '\x01ce43b1ccaf846e5bd651259600d1c5c6f3de412fa3ec887a1b6450df2b0acd', 'do 1 end');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 8, 1794810487876, 0, '\x8e936e419e76aa21353ff51a350ee633', '\x5a22c219afb20d855291c65bb7c421e26deef9fa3dede42e4c42934c6e0a8b3c', 'do 2 draw 3');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 9, 1794810488242, 0, '\xaf2d11876a24a02ec6fe446d331bece2', '\x88e3d2aa3d1b767059160af2edf3093a79e51a9ba364945ef3f2e7e547be63f1', 'do 2 key BEL');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 10, 1794810488292, 0, '\x8306524802a5dd1868189c4f2c7bb8a8', '\x3a1e9a894d55e5a0b57831f96cef5b326de65564b85c104fe977abb0af43c833', 'do 2 end');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 11, 1794810488347, 0, '\x680e73791cf400035f22f165be16d97d', '\xeebe52fcc2a74032528f575f748d539e235b0d2765ba98947e166351b7aa0e16', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 12, 1794810488387, 0, '\x93d6af97f380e8d81f49539c0ff699a1', '\x0cf89b6bfe2007779281adc9430d772be246600752f13150e737d275a9f0c37c', 'do 1 key ARC');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 13, 1794810488567, 0, '\x2ac369f03ffef073b1c5f824d33169c6', '\x041703d52e345b3f526b2652bcf981ed9d703c4196cef20ecc32de612be8d28f', 'do 1 end');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 14, 1794810488702, 0, '\x669e86bf2b218f6be532a7dfa875811a', '\x47851f451daddaeb9462f829c5b467c765fbb2967989910fbd27c82815099233', 'do 2 draw 1');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 15, 1794810488796, 0, '\xb666a124c6b447d06f02d0f5963e19c3', '\xa5dd3811a6385831f51e18eb818b40d4ee5677492102b1b899bf9326f53a0286', 'do 2 key STG');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 16, 1794810488870, 0, '\x93b015179cd7020898d8c3f73426b2de', '\xeabf4700bb304a3c89255c0b6a5f3c102d4b159c6f45a6bf5066e3485712be6c', 'do 2 end');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 17, 1794810488873, 0, '\x99a37099e1a59629b553097709d17da1', '\x56a60130f482a82793bd9afbe68b16857f1aa6fdff2d604f0e1da50ba140f8c3', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 18, 1794810488996, 0, '\x6161fa4af5c0fd94f5d191de685e5116', '\x51c5aeb83d2b55fda13f1a4ffeef16fd0e1cb61849643bc9c5160e0a447ad56e', 'do 1 key MON');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 19, 1794810489042, 0, '\x969b495dd43b2974be45915eefa08ebe', '\xe25de93730ec0e0f9c83d2a951600ef0f9b83b9fb6785b261c2e2193089654a1', 'do 1 end');
INSERT INTO paris.log VALUES ('5kukgsq8pzx6an8aqa24', 20, 1794810489569, 0, '\x14e942db7befb7f5183e32bc2640d319', '\xbb67ebd2e66e55a48af21fac6d2b978d8e6acc59575b188c76c65ed1016fad68', 'do 2 draw 3');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 1, 1794810487577, 0, NULL, '\x3bf24a041202920ca32631afdd2b47cedaa3ac4a2f6b2e8ceb46f00164ab5239', 'keep 1 77kyy4kswk5wtkt2zkm6 load 1');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 2, 1794810487578, 0, '\xcc7b169c28b3de371d80935b55961fb8', '\x9010972bcda7aa47fda63feda87acb7c67345d4e8890e4708c44e70a274d00bd', 'join 1 77kyy4kswk5wtkt2zkm6 8e7dc071421b5298b47c8e2192b9a566d7edd823a47f9b072e634b7d58319bce load 1');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 3, 1794810487578, 0, '\x080b9066cc6a27b93e6f15c55fef49a2', '\xc3ae1232d5758e81ec1fd8af3a9729f5bada5f79f007d06f6602bfc08f463736', 'join 2 wu56ejhfzgh5ahsbkxm2 e08b42cd7cef03a1b81925611cf4d31fcee9dd4c34c234b5f06b334de4dd22fc load 2');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 4, 1794810487578, 0, NULL, '\xee378e3ccb9e1fec3fbc58dd5aab128a24cb95921956815dabd38aeaf9330c78', 'start [Paris "1"]
[Rules "paris-2020 2"]
[Players "2"]
[Variants "-"]
[Seats "load 1|load 2"]
[Stacks "CHA2 BEL4 BAT1 LAV1 BAT2 LAV4 CHA4 STG3 BEL1 STG4 CHA5|LAV2 MON2 BEL8 MON5 BEL3 STG8 CHA1 STG5 BAT4 BAT5 CHA3|LAV8 STG1 LAV3 MON1 MON8 CHA8 MON3 BAT8 MON4 LAV5 BEL5"]
[Removed "BEL2 STG2 BAT3"]
[Tokens "-"]
[Track "-"]
[Result "-"]

');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 5, 1794810488060, 0, '\x10d6b22134d6fa0472876ae35593c776', '\x1f1780e0fd8ed65e0fc15236c5713fd48e541995062f6f8b6fcf51d2a6083c7d', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 6, 1794810488248, 0, '\xff1a2658f30633fcc17bcff0c58b6ca8', '\x21747d34c799f903e0e7f642426daa452aca89ac8b3aa319e2bf8127e2e9161b', 'do 1 key ARC');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 7, 1794810488285, 0, '\xd8bd485633c0d3bc75a3fd53a9b98808', '\xe3487706ce442b131d5b05dd95da2ec606001e4fac955e760084780723cfcd56', 'do 1 end');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 8, 1794810488628, 0, '\x70e157e85784e8642e3ab69192254933', '\x2a3d43af617e9ce88c86abb2a96f405f491a098b2f05f3ff2a7776926b35c788', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 9, 1794810489046, 0, '\xd0e22b0d8ea0fc8b0ca9e5be1f89d9a5', '\x573b5384d7a397d5205822e6a916659950c55bf763943e370f5191a97ab5d530', 'do 2 key CHA');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 10, 1794810489128, 0, '\x9c99390ee8ad29b75c1130d4067fecdc', '\x33bacc8bc3e574cff1cac82795e6fd467616edc29664434b7574db2d7b258edb', 'do 2 end');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 11, 1794810489261, 0, '\x96c9731301e64a7e6ed032117bb0afb5', '\x52909e0cab4c32d7a6b0c9d89cbf5a11e7a5d2d793ff7b9145704f148289dfb4', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('7mfczr4edymmghnpacnq', 12, 1794810489563, 0, '\xb896bdb3523c47060491caa2fc83f3cc', '\x6c6b836ed60296ba0efe2dda80dc72ec6c7f43bb764b371bb4ab3a30e4d27599', 'do 1 move ARC LAV2');

INSERT INTO paris.sessions VALUES ('\x2fcc63ff26ec597c7ae4843b124599381b05a2070e4a55b4345fb0364b8439c1', 'wu56ejhfzgh5ahsbkxm2', 1794810487572);
INSERT INTO paris.sessions VALUES ('\x4e9f366b7f802ce9aa3e7c1fa0539bb2c2f56cf994b0e25c1a3a2b0c34f53b39', '77kyy4kswk5wtkt2zkm6', 1794810487572);
INSERT INTO paris.sessions VALUES ('\x91c50fab7237a44187f368673844482e193bba5eea910ff82d80588edf4bd926', 'krtjusnajcnxut46puwk', 1794810487572);
INSERT INTO paris.sessions VALUES ('\xe06b64696e6369c43a6d243a94b5d127ffd2428add55211298aa5d30f53a7637', 'cz5szjmmaub85v5nej5t', 1794810487572);

INSERT INTO paris.tables VALUES ('5kukgsq8pzx6an8aqa24', 'cz5szjmmaub85v5nej5t', '\x6daa0ee83caf78394669f49a2afb3e42', '\x93639cffd8cb53e3799ec0e418653417c42472d7758e2411bdf20b112cd0fd0b', 'seats=00 variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3', NULL, 1794810487577, 1, false, false, 'krtjusnajcnxut46puwk', 1794810489569, false, 'cz5szjmmaub85v5nej5t', 'krtjusnajcnxut46puwk', NULL, NULL, 20);
INSERT INTO paris.tables VALUES ('7mfczr4edymmghnpacnq', '77kyy4kswk5wtkt2zkm6', '\xf10bc738c6a03f2d3e9ded25c8bc5bfb', '\x7ed8b8734c2894ac6dd0c988453620e44a9aa52866b83310decc8c0d9be0ace4', 'seats=00 variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3', NULL, 1794810487577, 1, false, false, '77kyy4kswk5wtkt2zkm6', 1794810489261, false, '77kyy4kswk5wtkt2zkm6', 'wu56ejhfzgh5ahsbkxm2', NULL, NULL, 12);

INSERT INTO paris.version VALUES (1);

ALTER TABLE ONLY paris.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY paris.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (table_id, seq);

ALTER TABLE ONLY paris.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_host_command_key UNIQUE (host, command);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_previous_key UNIQUE (previous);

CREATE UNIQUE INDEX accounts_login ON paris.accounts USING btree (name) WHERE (password <> ''::text);

CREATE UNIQUE INDEX log_command ON paris.log USING btree (table_id, command) WHERE (command IS NOT NULL);

CREATE INDEX tables_lobby ON paris.tables USING btree (created) WHERE (listed AND open_seat);

CREATE INDEX tables_running ON paris.tables USING btree (created) WHERE runs;

CREATE INDEX tables_seat_1 ON paris.tables USING btree (seat_1) WHERE (seat_1 IS NOT NULL);

CREATE INDEX tables_seat_2 ON paris.tables USING btree (seat_2) WHERE (seat_2 IS NOT NULL);

CREATE INDEX tables_seat_3 ON paris.tables USING btree (seat_3) WHERE (seat_3 IS NOT NULL);

CREATE INDEX tables_seat_4 ON paris.tables USING btree (seat_4) WHERE (seat_4 IS NOT NULL);

CREATE INDEX tables_unfinished ON paris.tables USING btree (host) WHERE (status < 2);

CREATE TRIGGER log_change BEFORE DELETE OR UPDATE ON paris.log FOR EACH ROW EXECUTE FUNCTION paris.refuse_change('the log is only added to');

CREATE TRIGGER log_insert BEFORE INSERT ON paris.log FOR EACH ROW EXECUTE FUNCTION paris.check_next();

CREATE TRIGGER log_truncate BEFORE TRUNCATE ON paris.log FOR EACH STATEMENT EXECUTE FUNCTION paris.refuse_change('the log is only added to');

CREATE TRIGGER tables_delete BEFORE DELETE ON paris.tables FOR EACH ROW EXECUTE FUNCTION paris.refuse_change('tables are never deleted');

CREATE TRIGGER tables_update BEFORE UPDATE OF id, host, command, secret, settings, previous, created ON paris.tables FOR EACH ROW EXECUTE FUNCTION paris.refuse_change('what a table was made with never changes');

ALTER TABLE ONLY paris.log
    ADD CONSTRAINT log_table_id_fkey FOREIGN KEY (table_id) REFERENCES paris.tables(id);

ALTER TABLE ONLY paris.sessions
    ADD CONSTRAINT sessions_account_fkey FOREIGN KEY (account) REFERENCES paris.accounts(id);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_host_fkey FOREIGN KEY (host) REFERENCES paris.accounts(id);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_previous_fkey FOREIGN KEY (previous) REFERENCES paris.tables(id);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_seat_1_fkey FOREIGN KEY (seat_1) REFERENCES paris.accounts(id);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_seat_2_fkey FOREIGN KEY (seat_2) REFERENCES paris.accounts(id);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_seat_3_fkey FOREIGN KEY (seat_3) REFERENCES paris.accounts(id);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_seat_4_fkey FOREIGN KEY (seat_4) REFERENCES paris.accounts(id);

