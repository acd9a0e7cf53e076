SET check_function_bodies = false;

CREATE SCHEMA paris;

CREATE FUNCTION paris.all_known(ids text[]) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$  SELECT NOT EXISTS (SELECT FROM unnest(ids) AS wanted (id) WHERE wanted.id IS NOT NULL    AND NOT EXISTS (SELECT FROM accounts WHERE accounts.id = wanted.id)) $$;

CREATE FUNCTION paris.append(the_table text, the_seq bigint, the_at bigint, the_spent bigint, the_command bytea, the_chain bytea, the_text text, the_status smallint, is_listed boolean, has_open boolean, is_waiting text, the_changed bigint, the_due bigint, one text, two text, three text, four text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$  DECLARE old record;  BEGIN    SELECT lines, waiting, runs, seat_1, seat_2, seat_3, seat_4 INTO old      FROM tables WHERE id = the_table FOR NO KEY UPDATE;    IF NOT FOUND OR old.lines <> the_seq - 1 OR the_status NOT BETWEEN 0 AND 3    THEN RETURN false; END IF;    IF the_command IS NOT NULL AND EXISTS      (SELECT FROM log WHERE table_id = the_table AND command = the_command)    THEN RETURN false; END IF;    IF (old.waiting, old.seat_1, old.seat_2, old.seat_3, old.seat_4)        IS DISTINCT FROM (is_waiting, one, two, three, four)      AND NOT all_known(ARRAY[is_waiting, one, two, three, four])    THEN RETURN false; END IF;    UPDATE tables SET lines = the_seq, status = the_status, listed = is_listed,      open_seat = has_open, waiting = is_waiting, changed = the_changed,      runs = the_due IS NOT NULL,      seat_1 = one, seat_2 = two, seat_3 = three, seat_4 = four WHERE id = the_table;    IF the_due IS NOT NULL THEN      INSERT INTO agenda AS item VALUES (the_table, the_due) ON CONFLICT (table_id)        DO UPDATE SET due = excluded.due WHERE item.due <> excluded.due;    ELSIF old.runs THEN DELETE FROM agenda WHERE table_id = the_table; END IF;    INSERT INTO log VALUES      (the_table, the_seq, the_at, the_spent, the_command, the_chain, the_text);    RETURN true;  END $$;

CREATE FUNCTION paris.check_next() RETURNS trigger
    LANGUAGE plpgsql
    AS $$  BEGIN    IF NEW.seq <> 1 + coalesce((SELECT max(seq) FROM log WHERE table_id = NEW.table_id), 0)    THEN RAISE integrity_constraint_violation USING MESSAGE = 'a line follows the last one';    END IF;    RETURN NEW;  END $$;

CREATE FUNCTION paris.check_removal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$  DECLARE old_row jsonb := to_jsonb(OLD);  BEGIN    IF NOT EXISTS (SELECT FROM removals WHERE table_id = old_row ->> TG_ARGV[0])    THEN RAISE integrity_constraint_violation USING MESSAGE = TG_ARGV[1]; END IF;    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;    RETURN NEW;  END $$;

CREATE FUNCTION paris.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$  BEGIN RAISE integrity_constraint_violation USING MESSAGE = TG_ARGV[0]; END $$;

CREATE FUNCTION paris.remove_table(the_table text, before bigint) RETURNS boolean
    LANGUAGE plpgsql
    AS $$  BEGIN    INSERT INTO removals SELECT id FROM tables WHERE id = the_table AND changed < before;    IF NOT FOUND THEN RETURN false; END IF;    UPDATE tables SET previous = NULL WHERE previous = the_table;    DELETE FROM log WHERE table_id = the_table;    DELETE FROM agenda WHERE table_id = the_table;    DELETE FROM tables WHERE id = the_table;    DELETE FROM removals WHERE table_id = the_table;    RETURN true;  END $$;

CREATE TABLE paris.accounts (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    password text NOT NULL,
    created bigint NOT NULL,
    CONSTRAINT accounts_id_check CHECK (((length(id) >= 1) AND (length(id) <= 20)))
);

CREATE TABLE paris.agenda (
    table_id text NOT NULL COLLATE pg_catalog."C",
    due bigint NOT NULL,
    CONSTRAINT agenda_due_check CHECK ((due > 0))
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

CREATE TABLE paris.removals (
    table_id text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE paris.service (
    at bigint NOT NULL,
    stamped timestamp with time zone NOT NULL
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

INSERT INTO paris.accounts VALUES ('4bghpynvq8pt3t48rz4w', 'Bob', '', 1795128940593);
INSERT INTO paris.accounts VALUES ('xybfthkkvsqgtfdc4wg2', 'Ann', '$argon2id$v=19$m=65536,t=2,p=1$XVq/i6/aUSyjCD/r/yDOCg$DubAmQRw48q5GN6T/D5rt1BIChsFp0UAmjBG6E2fpp4', 1795128940429);

INSERT INTO paris.agenda VALUES ('65veem7nfgcwphqqyj6a', 1);

INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 1, 1795128951514, 0, NULL, '\xe987c3a07a7bf3d9b71fa9aaafed6a074be14255461023c04f8ca912cf9b0bcc', 'keep 1 xybfthkkvsqgtfdc4wg2 Ann');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 2, 1795128951515, 0, '\x3ba7190635d319ff848ba028487b0f59', '\xa0d052ae99c79592f25af1f4206f9e43cb187089491c11dd3cbe43beb12c5eea', 'join 1 xybfthkkvsqgtfdc4wg2 316b461947a019d6e560157178a375ff95736b6620d3ae8604476464216c2e08 Ann');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 3, 1795128951617, 0, '\xee8cfdb149b892b6ca4e9a1ff8c550b5', '\x253fd3646d969881e86848063c974ca9a58a7b4375eba2c97dc1fa0442445e25', 'join 2 4bghpynvq8pt3t48rz4w 305340a5d1f9eea9a1920a68b88d85b04efb563b0393c2a9cc7446bd71bf4090 Bob');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 4, 1795128951617, 0, NULL, '\x02b1179999873e3a7adf21a66ff0e04d3b0c75c94eb5ff807633c6fda289011f', 'start [Paris "1"]
[Rules "paris-2020 2 sha256:f4182ce83a19a266b156d7e20062121d936b94258e929069efe856d0ca54a26c"]
[Players "3"]
[Variants "-"]
[Seats "Ann|Bob|level 1"]
[Stacks "MON4 BAT4 MON2 CHA8 BEL5 LAV4 MON3 CHA5 MON8 CHA3 MON1|LAV3 BEL8 LAV8 LAV5 LAV2 STG4 STG3 BAT1 STG1 STG5 BAT8|BEL1 STG8 BEL3 BEL4 MON5 BAT2 CHA1 BEL2 BAT3 CHA2 CHA4"]
[Removed "BAT5 LAV1 STG2"]
[Tokens "-"]
[Track "-"]
[Result "-"]

');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 5, 1795128951714, 96, '\x6c6c43c196bfd471de7f5acad0cdb8f3', '\x7406ae1578e82b4a1ffe936440459b80d6e70b241df040badc56d739fb9d7566', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 6, 1795128951715, 2, '\xdfb8bd545dd50d9ec80b4311677bd460', '\x9e0dea189f7e5c38233989ce91ebe5265232d567b1a0a1a9f167b00b6bc8eadf', 'do 1 key CHA');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 7, 1795128951813, 98, '\x9059882f7afb215d96a0ea91bd9c7371', '\x90a211f904ca7b3a8ea4ab323ca9fa17ce272da3d5e22e9a1f29636d34c31523', 'do 1 end');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 8, 1795128951815, 2, '\x07be220df0e43f239f00a378e7987283', '\x3bad715ce1478935738f50d16c92cd5ab39f9c7fde80f696a1ecb068be36baf8', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 9, 1795128951817, 2, '\x62cdd415f89b2fbe9e5aafe87df4e9a5', '\x12c680b3913970ee77d651035d60245d504455bb6283df9b67e2a02302c5fd2c', 'do 2 key LAV');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 10, 1795128951821, 4, '\x6c91fc27318d1c8bf94062fd9ad920a7', '\x8854b86c91695150b5c5d06e332692fbb43d54e9861d9ed59284141270cd651e', 'do 2 end');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 11, 1795128951829, 0, NULL, '\x8fc926195b0b5963639c17518b821ce1b3d2ce928a0bf9bf99a08c0eb5ec93f9', 'do 3 draw 1');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 12, 1795128951833, 0, NULL, '\x4a6f0b7592f89a2d49206507db639b53fc699e788c76e5b393435dc1cee7a240', 'do 3 key ARC');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 13, 1795128951841, 0, NULL, '\x5eaf3e76a1986e0e85f8ffb8ecd50719c924efa50c3d2d5f09e2f5d70a9196ac', 'do 3 end');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 14, 1795128951918, 76, '\x3ab3ef747d7e22b169ba48810f87161d', '\x4f0548ae00cb15df3c1749b61ecee348db73587fb2622e51ba95a39e876b257f', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 15, 1795128952017, 100, '\xfc3da8888823ec614def427cfeee3fe1', '\xf8a228298adc12a8270993e024c46fe9c84cfd223453a9a9b2d10b49da492ea6', 'do 1 key LAV');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 16, 1795128952018, 1, '\x88d42aa721ca86b8c72eb7607d945563', '\x97b032de9da59a0c61c93359388f37bc6e00a544f18a931ca11a61e0704ebdd5', 'do 1 end');
INSERT INTO paris.log VALUES ('65veem7nfgcwphqqyj6a', 17, 1795128952117, 99, '\x1d5752048729c1dc30692de7ca7e4a4f', '\xbf125aeac9f07b39e69a7684d935b2c2a1bc876ebc7718a503dca9e2aff34dd7', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('euftqs7phhhcxuf4dkvp', 1, 1795128952119, 0, NULL, '\xedd6228085756617e0394450f2cdf2e0471e4de865974aa39a21b26dd0e4b0d9', 'keep 1 xybfthkkvsqgtfdc4wg2 Ann');
INSERT INTO paris.log VALUES ('euftqs7phhhcxuf4dkvp', 2, 1795128952217, 0, '\x9d1318d75bbf60005b0e44d2ca9d3460', '\x91c8ec26773fa05679ffc3e674cbd1bebe0034beea614ee22877ce478225deb5', 'join 1 xybfthkkvsqgtfdc4wg2 86c3c9037cb119d67bf764911e19d59c6e4cb4bc2627673bd6ba556a816d77a5 Ann');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 1, 1795128940602, 0, NULL, '\x0f66413e95fb7f6ce2c3cfe39d6e995b0e2f1e63c66228c9c67e66a0e3e4c85c', 'keep 1 xybfthkkvsqgtfdc4wg2 Ann');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 2, 1795128940605, 0, '\x2e7ccc1b08867001c357545ccee920d8', '\x0dbca4a14702dbf65a6146f677b2eb5b02a662cd0f439190efccb27440b3348d', 'join 1 xybfthkkvsqgtfdc4wg2 37d7a9d4f7c4c39ab4308dc9c68d27e2bd37476f723897d24066a459f13fd801 Ann');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 3, 1795128940605, 0, NULL, '\x7a407b7e585e997a7e3015601753a301cd304ed54ed311c4c0e661291068b997', 'start [Paris "1"]
[Rules "paris-2020 2 sha256:f4182ce83a19a266b156d7e20062121d936b94258e929069efe856d0ca54a26c"]
[Players "2"]
[Variants "-"]
[Seats "Ann|level 1"]
[Stacks "MON4 STG2 MON3 LAV4 MON1 STG8 BAT2 LAV2 STG5 BEL3 STG3|MON5 MON2 LAV5 BEL5 CHA5 BAT3 BEL1 LAV1 BEL4 CHA1 BEL8|LAV3 CHA4 BAT8 LAV8 BAT4 CHA3 STG4 STG1 BEL2 BAT5 CHA2"]
[Removed "CHA8 MON8 BAT1"]
[Tokens "-"]
[Track "-"]
[Result "-"]

');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 4, 1795128940607, 0, '\xdf089fa4a4ce3c4d02ed9c20a4dbd26b', '\x4a18d234a5652ea2d3e407adaa54b0460572d9a71e3ffaf281873f8b889d8fff', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 5, 1795128940607, 0, '\xbe0e57a81605e0fa009077194d369dfb', '\x35888f877d417e03601f3b43eed575903f9b7a5861e7ccf2433fd8343ad2d5bb', 'do 1 key LAV');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 6, 1795128940608, 0, '\x3587c09ae963316a105ce277e47f640c', '\x1545911b362ea4a672a3c35e5a0382ad2eb0839044eecf73258c14880615f36b', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 7, 1795128940609, 0, NULL, '\xffbf55516bac2520a1873fe3e8722f21f6e787b671d7c7a3c88cd3f7bb475135', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 8, 1795128940621, 0, NULL, '\x35850663e91b8bc6932a4d0077d94a7bce8da4e53f0f48939747e8f350bcfef8', 'do 2 key STG');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 9, 1795128940628, 0, NULL, '\xcd8c61b1a3de7a7be0a6cb1a2d5dff1b013f944a21d595d12815b4fbe95e4c42', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 10, 1795128940714, 0, '\x833d5c64c135ed64af3fdca5da84d676', '\x02dc2ec85f9afc2b8b1d97a4d1af66b7cc7dfe882559b6f7a7721962b7119cce', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 11, 1795128940814, 0, '\xe0558c9342dabd6481913b685bb38dff', '\x1df0432cd2d7a1aea9beee5b39af7f52e08c13a1d45a1d9071aee9eb2e455e1b', 'do 1 key BAT');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 12, 1795128940822, 0, '\x6a9771ce02be423ac38cd562ac37ba82', '\x212e569685045fa89226f840dfee30c836db8a4337dcdf9c19ce3bf62d1f9e7f', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 13, 1795128940833, 0, NULL, '\x80224383b8e5ce92ec933a149c7b529dc5c669392e44fce286481d6b792ad737', 'do 2 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 14, 1795128940837, 0, NULL, '\xcc7dfd0afb32b965fea9c7602659487f717d314a7513f83061018ea7a1ad7728', 'do 2 key CHA');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 15, 1795128940848, 0, NULL, '\x41b01cc3b14bf6769975b0b87e29495acba8fec85fb01b5bc6812258deadc9d7', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 16, 1795128940914, 0, '\x50ee59e54dec8f6da861ddd907861b9d', '\xd543d4854e930275231766679ac075f15dc1afe13c23697c0ca681c5fbc9976c', 'do 1 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 17, 1795128941014, 0, '\x7b3454758da0f7fce82fa268cf4e8be6', '\xb9ede423f89f929dbda327932e234bfe1510440f2b494f9cf4dfb3ac7e4bf5cd', 'do 1 key MON');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 18, 1795128941018, 0, '\xe0bc66f01bbc494c30f50bba1309d891', '\xdcaa3d6c785a62b4f319ab42c53e7f9b422f93348d0f1f1b0a5a3b95f3e60d5f', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 19, 1795128941019, 0, NULL, '\xf166b4224ed38aa0920658fabb48799e68330e978e52b69bb319b37442f5b6a3', 'do 2 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 20, 1795128941020, 0, NULL, '\x32ab5f25ca28ff505237cc0e8d1a707f7bfa691330b58c0e0ecdaf82ec2eb75e', 'do 2 move STG0 STG2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 21, 1795128941021, 0, NULL, '\x579aedc35cebf432893b70f6a9ec4d3321d62a3111b06395bc635b3f2317816c', 'do 2 bonus 17');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 22, 1795128941021, 0, NULL, '\x1a9cfbfabe37b146471162bfc3cc201020b57aea1aff1fed34f5e481c8c4f77c', 'do 2 use 17 27');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 23, 1795128941024, 0, NULL, '\x02c599769144deee70cce60bc63a2d23b348b0f6fd3c0d34e05628ff2111dbff', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 24, 1795128941114, 0, '\x93095e1755d76b41cfd81f939df8c78a', '\x4d1411c45959625f3e6cfe752bae7453c8e8d766ba9fbe8e9d6c0aba407710fe', 'do 1 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 25, 1795128941213, 0, '\xf0c8d3954cad0a12a31af4c8753270fd', '\xdb91e77cdd016e2cf16e248b460e1616a541368a20b42db647d1b63a06748e60', 'do 1 key CHA');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 26, 1795128941215, 0, '\xc31c546f7d23cb9517f42deb61a45992', '\x00f8a137440fcabbebdcaf66fbf08a40087a7ad14754a28ffcf274c0bbb8b992', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 27, 1795128941216, 0, NULL, '\x14cf37aa30ea719edb2c27679f8a6725a601bddb70c0fa5cf55763e58ea6d631', 'do 2 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 28, 1795128941217, 0, NULL, '\xa49f06e768d6ad57839aebbfa27e8c7af8fd94abd3366d05611299156075ffcc', 'do 2 key ARC');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 29, 1795128941221, 0, NULL, '\xaa07a5f0c5e48c58a38140624a56290354c0412f34afeffb875cc61fc2e04801', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 30, 1795128941314, 0, '\xbdef19f5f83fe75dcd4074c119a26162', '\x64b45a9abe514b375c497d8064223d601bd337c32e6db398e410f6287e5f8132', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 31, 1795128941414, 0, '\x5c5631fae49665b1b0c5c48c40b32f6d', '\xfb10b94e1058218cee22d02193f413c00c9fba81394e29d9765930892ca7db90', 'do 1 key STG');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 32, 1795128941417, 0, '\x2a18d1b5b788135e890684afb9fb8399', '\xb10af4309b6eb7054948279b65922ef28a542e7f2b1fe2cabc6715da5ed7767c', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 33, 1795128941421, 0, NULL, '\x58a77642b2eae20357f5ba07546acc65311f9b2198c4222f9c8fed7380fbfe8f', 'do 2 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 34, 1795128941422, 0, NULL, '\x2d4c6f5d31418bd9bc257ebce4f5934d6d1f14518aab28d1fa2a563c38b7645c', 'do 2 move ARC MON1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 35, 1795128941422, 0, NULL, '\xa5b6285d27d78bbbe8b8b66f714560482c26b1f93e63e1d02822eccf2c7ae9ce', 'do 2 bonus 26');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 36, 1795128941423, 0, NULL, '\x29f7092d760d6f79761bcd3605e6d5aea0b1938a8635eca7485499ddf26b639f', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 37, 1795128941514, 0, '\x2f0ae0fc0fc109387377f45b93912e03', '\x1d29dbd06a6214f7c227d255c617805d970945b2f0d7e34f42f41edaa41ab610', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 38, 1795128941613, 0, '\x4c27bf9f273a21ec81c8f2ad15b0272e', '\xf3319db6cb1213df45abd4f39fd780690a1c5fc0b62657a5b2a818d77b867653', 'do 1 move BAT0 BAT4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 39, 1795128941617, 0, '\x70192a9ae942bb8f42a11cc9f21167a3', '\x6c2c0e6df3f4fd30c447900e9ed940112c6b77023ab2cfeae70b4939e2027872', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 40, 1795128941618, 0, NULL, '\xd96aae24d360f1306e680ade1454e19dd070c63e6bfb1df64dd3286e8a75a79e', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 41, 1795128941621, 0, NULL, '\x9005641762df01239a43dddea4f809033d1410bc413642e9f801d067b766906a', 'do 2 move MON1 MON2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 42, 1795128941625, 0, NULL, '\x48991e8048ad4b89fb5cb569a44a78319f78c16ade2fe90f98701d63dafb81cf', 'do 2 bonus 28');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 43, 1795128941625, 0, NULL, '\x045fb24151068946b8b8b03d00ca4653384fe8bb195c57acd472fbd31f81063b', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 44, 1795128941718, 0, '\xb25c23bf4b5ac8dc2129e3604a01bfbb', '\x2bf41e419896b5501e657180f33b12063e97409a87096eb205a76aa4b9637971', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 45, 1795128941814, 0, '\x19ce1fdff5f65af14c7f02ceddb295af', '\x27e631977ce0a2023e3315f01ed4f908239a437ac071a6d1611f1006735552c7', 'do 1 move CHA0 CHA3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 46, 1795128941815, 0, '\x486866a9bf7da089e56b1b23c5f61982', '\xfe31e12086630f47ce0100b296897c94a253b93c3571536f42bebfd1efff61d6', 'do 1 bonus 29');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 47, 1795128941914, 0, '\x439b6126596950615bd8ef100a880f03', '\xebe78ea9fcc92d4832fd19d0f4c7bbeff9946eaeb1dfcf11abb7b777d3760206', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 48, 1795128941915, 0, NULL, '\x5e7ad46122baf3a58ea1e1b9670eb426a94981de6d52522d9978f5576b3a810e', 'do 2 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 49, 1795128941917, 0, NULL, '\xe91ab216d1a5077051e447e3493a6c0811457a270e09cd1f5f033dd3681d6e69', 'do 2 key LAV');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 50, 1795128941918, 0, NULL, '\xa8022b3943a830a04b7ef001f2f6619a8bdd144ad7658bba790c8ddb20d60b2e', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 51, 1795128942014, 0, '\x508e61b4a5a249730fedcfad96c89b46', '\x229d6bf0646ca4ff02c8111e19750e8778f6a55ac00c29609320b7528cb64dde', 'do 1 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 52, 1795128942114, 0, '\x1721955558e250d5ed666b6747f347a8', '\x79575acf16c580dff36890d2d4bf21a3481970c707812830622002c938477724', 'do 1 move STG0 STG8');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 53, 1795128942117, 0, '\xbaa39f7ce84efe2b7e1da79442498973', '\xcd44011cf15ba4a78beb3c5767580d32015c773ad05b0b957da5359edc0f0c9d', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 54, 1795128942121, 0, NULL, '\x7faae10cdc2307ce0232ababd1340a821e173fc1d308fbc17e752a5159650092', 'do 2 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 55, 1795128942132, 0, NULL, '\x8329a9bfa2c9b6d9b41939e876265b084a91b05f9ee6c896ab05e42874727411', 'do 2 key MON');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 56, 1795128942137, 0, NULL, '\x759b41d650c1270fc11fbbd2366d3454a35502558d84999659bba5731353e63c', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 57, 1795128942214, 0, '\x47888f7e639ca5b95799ebeefeedbef7', '\xb511b9e3fb224d96139bc7a4404bd591b0cbfd58b1effb1de4e239c8fbf3a0d1', 'do 1 sell gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 58, 1795128942314, 0, '\xaff348541b269ab567d353c5bf4e7d86', '\x89e3fd564f7ceffab2b0831d76a0b1b21342d03ae8b39ad3f202e664a63fb264', 'do 1 buy gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 59, 1795128942315, 0, '\x83425b1aaf256d7f7af7c28841e6c5c7', '\x8859101c1fccf30dc944111ba984ea579f14bff99772ad877aec3f6e681d2df2', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 60, 1795128942414, 0, '\x69e45b9ad77e01acdefefb473b33d49c', '\x8c0709d44130561f5a2793d033b71280bbec5e607c59e5e5ece00a4ec1e3721f', 'do 1 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 61, 1795128942417, 0, '\x53d8310db7d37ca60455c907f6d842de', '\xcd2fef51ad71f5b15cf17c92d38887e75c38b6e410540f771b207c2d2b4cf137', 'do 1 key BEL');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 62, 1795128942514, 0, '\x7cbaa14efcab6556bbcf5c4d7dc8fbf4', '\xcbca47ed2005f51281a1c8f47c5264820c37610a08a138af6cadb9a1e7cf779f', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 63, 1795128942514, 0, NULL, '\xaa103de98bad410ac38065589c011357fcd1bcb148f6536b6da518733a1d9af0', 'do 2 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 64, 1795128942515, 0, NULL, '\x50a54438004d0c1ffb49e3fe51dc28d5a3eff323243208b464dfa80ad921d190', 'do 2 key STG');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 65, 1795128942516, 0, NULL, '\xb34bf347199ddaa1d0af20fe2e969dd51d6fe531cc8e64005e653743bab53ba4', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 66, 1795128942614, 0, '\x5b90a0e6d7b41ef9dfc7afd3c98fd07d', '\xa34d96051004a69814fff0f74fe5bcf8e4578e03af545874d808de27b0cb4fee', 'do 1 sell gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 67, 1795128942714, 0, '\x7298d5324cfcdda18983d15d381481ef', '\x663967dd74763f72e41698e9a6efdb5b8db70fce70b665be5f0d42c49a2da15b', 'do 1 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 68, 1795128942718, 0, '\x38ba7bfac3cfe3494fdff2874ed25317', '\x077638adcff5c50d70752d708fcd3c423d90ac0f18aa32a1037c6bdc2ae76bb1', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 69, 1795128942813, 0, '\x9e20d597ad6b3d1b394993e2e6c556ba', '\xaed520fc000a45385f87409821096f3f7c07dc944a27e3736a787c7ec752bd9e', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 70, 1795128942817, 0, '\x7a884abf2d4164facff408197dea504e', '\x1c75c9021d43bcab25918d1991f28573008522f511146af189b7d7a275897ea9', 'do 1 move MON0 MON4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 71, 1795128942916, 0, '\xa9b89bc4cb6c4481d6646470e19fdbd1', '\x50c893fc4eebbe95f7e410af05377602187d9110b7b577db643621d1ce02a6be', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 72, 1795128942921, 0, NULL, '\x2769c1a0b314c602a25f81ae937923a9fa35c345c2ce4e4f02a2f059e5136645', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 73, 1795128942923, 0, NULL, '\xe75e9c978ab8a1efb3f8294f44863ec093e081fda6ae3c2b9890689e72f76226', 'do 2 move MON0 MON3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 74, 1795128942925, 0, NULL, '\x87b35066007d1337ba0c8a3bb0d5eff65875dbc1b74e3d26f754526d39d3b9ae', 'do 2 bonus 30');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 75, 1795128942925, 0, NULL, '\x62d7c67cc10f3186532ec722ac3a0d9655ca97ea648498f064a3eb8f2c192a3c', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 76, 1795128943014, 0, '\xee8f3f115abfa6633312e50d88dd0f03', '\x30d7ce3e65f90e268eef661befa28210f64ef5f9bc01f929304d13211fac177d', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 77, 1795128943115, 0, '\x428f973a940b06db422d5e9de6b2de8f', '\x991c6039956295a448143768ff04d53d6ada42fb42d572a7f8aad7766f148c73', 'do 1 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 78, 1795128943117, 0, '\x501b829eee578d6a090a4b0fc4619ccf', '\x55df340ed9f00c54985e5171aa64dab859fefb05d19da78c02415e35aed08f4d', 'do 1 move BEL0 BEL2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 79, 1795128943214, 0, '\xf24f2db2776499258340c9674332b687', '\x7acd10e04fd1452f065fd5c71ca0920da8c53600e14843813b24551e85aacfc9', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 80, 1795128943216, 0, NULL, '\xdbfa2f615599292db84208eaf81d2f8955a057c8a9ac91711995869ac138b380', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 81, 1795128943221, 0, NULL, '\x0771aa98246225676168099995c9a4a7fd86367f830a773456c3fe570a89b9aa', 'do 2 move CHA0 CHA4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 82, 1795128943221, 0, NULL, '\x4e36af4c83bd7dab448715e3b3c5fcd02d6ba09aa55d9238c7c67623e8026de7', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 83, 1795128943314, 0, '\x33027c9e55795be5d51cb4a8876637a8', '\x305ada0ecb9301164fcb254b48f7a10bba60b6acadbe566d8a107b678b53a51f', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 84, 1795128943413, 0, '\x01c9baede6c557e241ea737a337bd53d', '\x0431c3319ca9bb1dc14cd63ad0dcb96ee93c78cf2cb90919e6cf2e7569dd2e4a', 'do 1 sell silver');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 85, 1795128943417, 0, '\x8252c7af21fa66abaaf8363fbee29a26', '\xc3bf7822d9ce2e1d89ec2182e75d7a7e177ca4fc645b42e70010e1ee8d1b5d90', 'do 1 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 86, 1795128943514, 0, '\x6e0eda8655c49ed1ae0ad176a0ff418a', '\x029e41065f4388e81f6c62cadb4038ddddb738e24fbe3953dbee424091967325', 'do 1 move LAV0 LAV2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 87, 1795128943515, 0, '\x8cb1e098f892487772609648133ac4b8', '\xa2708786d1acf6d76f4421a87d8c2ff0c4394bb457960d08e4e2165142f1c11f', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 88, 1795128943516, 0, NULL, '\x574d43e0bb8db6e6bcb88c6f56f6636770daaf8584fdf535b3f5c916660bbd8c', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 89, 1795128943521, 0, NULL, '\x06a623637c5076b3d394fd47d1792d2e40791eb6e791eef8cdcaba166f3d30b8', 'do 2 move CHA4 CHA5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 90, 1795128943525, 0, NULL, '\x4119103152b6cdad6bb2b7461c83ca90ef2db2cbb5a82e1e69318da4345e52ed', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 91, 1795128943614, 0, '\x037ed023e0497cc10c8ce4f75b8f093f', '\xa0661f60f2bb17ca7d60892c31d2469e33312dcffe1688e00ea98c3373817866', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 92, 1795128943714, 0, '\xd17e4e174a67dcc7a09bc125d757abbd', '\x98efcc3c16be8d82a4a5082d2fafc4d9b05caa110483945988ac69d1f33e6a6a', 'do 1 key MON');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 93, 1795128943715, 0, '\x74d0a0a54b5c1bf2902244ca2d640fae', '\x6230dbd3d88b793270cdcd0003aa9f6a569e32f7ab154764a2d070daa8f892d2', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 94, 1795128943716, 0, NULL, '\xe0fdf5c5edb7f5a816098b4b630abf7803aa643387d4f5cec0070266564cd96e', 'do 2 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 95, 1795128943717, 0, NULL, '\xc40a715114b7c4c39c5952027a25738951dd3b472dd78342cc524a126b8ec158', 'do 2 move MON3 MON5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 96, 1795128943718, 0, NULL, '\xaacfce40352b927aa5e68cc31a392a9eba2eccc7051ee91b8942559901a36ca9', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 97, 1795128943815, 0, '\x0456c40d4869f775f1d49e2fe9f4cd8f', '\xf8cfb3d46ad12b82d92f732707cb27090cba3930962ad7dfd7661a336fa5b95b', 'do 1 sell silver');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 98, 1795128943914, 0, '\xb7fef0b112557c1450b9af9da450465c', '\xb064f21282a8ea9d1582baf53c60072f3ee0c7f7850d3c7686570ecc86a34a5c', 'do 1 buy gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 99, 1795128943921, 0, '\x38bc913bcf02edf31ed8e0b4a76c6c72', '\xd2a8de446effbbfeca52697c3675d81ad80ef9fbe0854bffac376c7e03a5ac73', 'do 1 draw 3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 100, 1795128944014, 0, '\xd8a14f5a856129974a058b59ba4a70e0', '\x955117c56575aee6747a906d3d9d89dd5a35e0fe259a17c1b545cde4215122e0', 'do 1 key BAT');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 101, 1795128944015, 0, '\x83cd720324d4d4763f5a72731abd8c24', '\x3ef93fd6d77c33d622acc9fdb533da2fb3f097b26990670ff6f76353efee7926', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 102, 1795128944019, 0, NULL, '\xe9003b05c66cceb14773667e829a3dbd3a2690fe003bf76e908e2baf989d224b', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 103, 1795128944025, 0, NULL, '\xa78d20bdb1a8992bc4d0aa4f6abac0268d19a7d09138d72244b94a21c0eedbb2', 'do 2 move STG2 STG5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 104, 1795128944032, 0, NULL, '\x6042d3697b82516d4fa04862fd4fd40761f2b5ea2bba2068fb5214106fbedead', 'do 2 use 26');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 105, 1795128944032, 0, NULL, '\x7d5df09916fb38530e16dd1b1c24b55c57e624b707357f5861da81e05207516f', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 106, 1795128944114, 0, '\x47a88e937ac71bc11330987576246e25', '\xddfe40438b9e33920d9a40b44cacfcf5b69e8cca90a19a388a92b6aeac32ff54', 'do 1 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 107, 1795128944213, 0, '\xb3ac7aaa1b6c922ba82d2b74431a7676', '\x3eefa74f151f9cc300b1fb2e58568c36bb2c51cdfe9c86f62440f87920066ff5', 'do 1 move LAV2 LAV4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 108, 1795128944217, 0, '\xe793a011c080738430d48408a5c0a71a', '\x383650a11a00f7407aff7c98ea82314e5b7bc43eb4780144b7d3c487bb8657a5', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 109, 1795128944221, 0, NULL, '\x08a4911c65e9a768ef27dd1f10cbc5491853c835eb268fedadd6db1aa9e501d3', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 110, 1795128944229, 0, NULL, '\xf9e9d48cebf3c7444990a86bd58e9de60f38430a636f0400f8fdfa4f2f2bf818', 'do 2 move LAV0 LAV3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 111, 1795128944237, 0, NULL, '\xee929f0234e40aa432b86ad547b7db3bb8a87133e8b04296b6572e00acafd9b0', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 112, 1795128944314, 0, '\x4cb6632853e2000ac1df02ab84dae29e', '\x580523ae46f1a73ba9e3f01136da3377e1193004c2758a3bfb7f9bfb662cf534', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 113, 1795128944414, 0, '\xb1d7fef7ba5510ffb27bfbf9a209ccce', '\x99070e55e0af2f5f94c5d0f13d1102b12824c65ab42d97c194bd14409007f675', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 114, 1795128944417, 0, '\xaa12fbcb28fb179b8190ec45fcddd179', '\x36d7502f91caf7c778e044cc384411f3e59aa0347127f2211d21271056b21eeb', 'do 1 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 115, 1795128944513, 0, '\x8dd3d142e673a011e92045ba72c8f182', '\x9080ae99fe3814bc34c5d5570749b867dc960c3392a7c0cbb74570fd407d9026', 'do 1 move BAT4 BAT8');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 116, 1795128944514, 0, '\xb80066accdf149c68acd3e9224ca6ba6', '\x3a7cdb8ac30072c4b92f96fb3abdc0874e59111f371150344616bba9ca42d1e2', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 117, 1795128944521, 0, NULL, '\x74ed6e89bf34ec626d49c8a5005e2b906eae7e2a318945e0a1f9ea23833458e9', 'do 2 draw 2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 118, 1795128944522, 0, NULL, '\x587031ba64070ba1ad55d98bff97c29452176b16f1d31c50ed6e7415147579d7', 'do 2 key BAT');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 119, 1795128944522, 0, NULL, '\xd808e56b65dd507dd71bbc68b3b6b41d2ff72424fadef8847f8098dd5cb0bea6', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 120, 1795128944614, 0, '\x5332483127d61341b187aaf32198c9a0', '\x0226a9f11bd63a13ab5194ecf51b4d6b8462e9118d2494f1ccd56e6e0eb1bbbf', 'do 1 draw 1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 121, 1795128944713, 0, '\xe83a3e3d475e682776e2f46c1dbdd993', '\xeb779140add2c7a843588baa2fdc3134623a0543f253df0b8d452f637a051079', 'do 1 key CHA');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 122, 1795128944714, 0, '\xd86040393d9b1c5baadde23759cac778', '\x211adbaa743b7e22523548ed3bf4dc87f14951acf96f4ef012b515db97a77de4', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 123, 1795128944715, 0, NULL, '\x087c940fa47d59b1d46996fa6e9ca6c7ec957843d0f1ff07308453e18730be1b', 'do 2 move LAV3 LAV8');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 124, 1795128944715, 0, NULL, '\x1e7f2595c3b08fa0624f6e9c4202c056057e3f78ddfba65f9fbcc9eec3d79f1b', 'do 2 use 30');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 125, 1795128944716, 0, NULL, '\x2d3037937a4f57e4f0ec53685bf59959f0cecf702561c1cea6e68fa9215a9cf1', 'do 2 use 28');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 126, 1795128944716, 0, NULL, '\x3c48549a6623c9b5926e45caf265311915a0e38810c2cbe04faff5676760a3ec', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 127, 1795128944814, 0, '\x17484bc42d043397484811ca2ea367ed', '\x5380b48a2692ddc949ee4ef688f322c56ee318073eaf4af4adf3c188b3f5dba4', 'do 1 move CHA3 CHA4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 128, 1795128944914, 0, '\xb87b979dfc1b225bca1168af96dd62a5', '\xc1d00afd1db0941362849aa27fcf9e882c5d67acf88b863e312d097ddf39dc7e', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 129, 1795128944915, 0, NULL, '\xe19d7175898646b5fd119bb1cef74996db7d6ccef4684d94795de182ac32c6b2', 'do 2 key BEL');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 130, 1795128944915, 0, NULL, '\xe3e7e532b96c17968d6be163c1adf02252f42a9883faa940b1dc27cb971ae3e8', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 131, 1795128945014, 0, '\x672f02c56e20994df51db4a8a5cf1031', '\xbb72839f1286e0866addff6cd1bdb6521ac08c35e5a098388110f7b3dc0dd992', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 132, 1795128945114, 0, '\x301c6be75085a8081d0384a11ab958d1', '\xd32071c0e8b57d08c1bc69f45dcb3f02b09b23fa328908d03ed818429fce56bd', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 133, 1795128945115, 0, '\xced739f556ce1f1e375c76f775acfa50', '\xe749359d0e4f19678ad6fc21f9cc80c2ca114dd2856c90254822f9fd66ef7ec4', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 134, 1795128945214, 0, '\x0f8e142c94c6fa07b5b0b488b9973bc7', '\xaed4e2bfc1aafe2750e3f798bbc3b4ee490bcca6c2d228907e9836fefc314f8a', 'do 1 sell gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 135, 1795128945215, 0, '\xcefefa90623727667d24e9684481a707', '\x546f107b2d095decbfa77b3441bcb52c213c82a2be35d184aaf45316a14e2d85', 'do 1 move BEL2 TUI@BEL');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 136, 1795128945314, 0, '\x1edf482abe07fca495d95e6368fd7e05', '\xac9a0865ed5bb5fb66f2b44915a50fd70ac4c3c78a555100a2f62dd07a8cd00e', 'do 1 sell crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 137, 1795128945315, 0, '\x49186a5d5b98930090b370b2e79c5c72', '\x832325ada5ec707274a25d9a2abf0f81415445f9766f6038dbe596975216bdb2', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 138, 1795128945414, 0, '\x06a90ce9c5c584c0f9ccc446633ca76b', '\xd0195ab7ff5ec627adb0f53ded750c0cc1bce96e9db3cfaa8c48a210ac0331fb', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 139, 1795128945415, 0, '\x7d164194ad4b8803fad5b8fce6b013eb', '\x9e911eaa2a3e8a4d693b39d611e6d9ad0dcd7c3628191027c88423e57c129e0d', 'do 1 skip');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 140, 1795128945513, 0, '\xf2ee443d889b8b2927e58f36a8fee1ca', '\x1335944fdf858ef540f803a33f65c767c8c9a03301dabd09a9febb47e42c0dab', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 141, 1795128945523, 0, NULL, '\x7afd6c632f1e2f665ed4392275944106af3d1d7f6616122c96da1f7f33279d62', 'do 2 move BEL0 BEL3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 142, 1795128945523, 0, NULL, '\xd4ae08fb2bcdf7cabaa2b10b863d78ce4bcbcff95830c4a2b24281122c784dbb', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 143, 1795128945615, 0, '\xbec736e508d0fb08d3eb0289ac62dc7b', '\xd6f229498517dfad962b14c39f32ce9b89a5388de05f277c58a5a45b74879d80', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 144, 1795128945714, 0, '\xe7f70346047884877d4146867eedab86', '\xb17af721a9ebf59d639bf118d2e79d267bc8cb85c0647c232d6d8bceefa0743b', 'do 1 use 29');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 145, 1795128945716, 0, '\x3f7b05a4426533d56cee6b0ab44bd8f6', '\xf391ce4b35957e7ec39bee5c25f4fcffcc0050a333a08c0c3a5d5e6f5232ce32', 'do 1 key STG');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 146, 1795128945814, 0, '\x2efc2a6cdc9e0a3ac4140f1672b7b9d8', '\x82bb4607fd92eb56446e270fab89bc07da3ff9674d5180cb96c6d60737ffcce8', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 147, 1795128945834, 0, NULL, '\x526ea0ab310330b34ac70d4345ddb29c07562dd5e446f4bd1d7373dbfe65b921', 'do 2 sell silver');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 148, 1795128945867, 0, NULL, '\x935c8ef95faac1b462e1ad0ba8ec5c8ae29d448b1b9cb1a8b155a65117561884', 'do 2 sell marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 149, 1795128945883, 0, NULL, '\x6870f8c0aba136eeef53a5cfef6bb1129569e54762cddb240b657026cd448d90', 'do 2 sell marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 150, 1795128945892, 0, NULL, '\xeea8e1c70457f5c39bd1cd818abf9debbf20e4036f5f054b0af74fc85c8b3166', 'do 2 move BAT0 SAC@BAT');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 151, 1795128945893, 0, NULL, '\x834ad84483d1416524474e4b30e1a6a5ba6c7efbd483c40baa7ff07073cd294d', 'do 2 skip');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 152, 1795128945897, 0, NULL, '\x9923a8f78a49dc42c7220474874d9255bfd79bf587bfaa656aa814dd4421eec3', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 153, 1795128945902, 0, '\x20e727279f0f85a84550d1d5837c9355', '\x2d246f83e2cdc8ae59ee258daa403e391b242e085417871eedc32f0908e30290', 'do 1 move BAT0 BAT5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 154, 1795128946015, 0, '\x4e3f74d6c521d2c7eb6bfc182eebe130', '\x4c0113160d09045089cfe6f25833ff021237bfcc49e393cca8bc49f15b5050bd', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 155, 1795128946018, 0, NULL, '\x60b4d24f125adb1c5039c0a21c4c0f949653a4e4f7523def11858815e4751fa8', 'do 2 key ARC');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 156, 1795128946023, 0, NULL, '\x5f538df48e9ad2b18a04d1738069fe9a56f4b7cb595a261213d7818fbbb98c0a', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 157, 1795128946114, 0, '\x52712a245fff49b5c2a1d4a8939d8720', '\xa1cbcb1a10aa8e4380ef0a80c601e81f09362a9a598f35b991de08f021e3070b', 'do 1 move STG0 STG3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 158, 1795128946214, 0, '\x84f00793c098feac29b9accbc3f8527f', '\x12164cbd482bf26b5cc8010c486b839f9dbd275db77b6a4e68b814d81d709ec5', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 159, 1795128946220, 0, NULL, '\xd63231047f04631e15e68094ccc2b2088a25c932884b2085db9bd0947b3cf284', 'do 2 sell bronze');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 160, 1795128946225, 0, NULL, '\xac414a02d2cc77f5daa2800329add5da875cbcac856f30c50c042679466257c7', 'do 2 sell crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 161, 1795128946237, 0, NULL, '\xd58154c235384e9312555b822948ff4165c740edb197a88f44b11380299a678a', 'do 2 move ARC BAT2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 162, 1795128946245, 0, NULL, '\x84b2c3c208de85eef1ee76a39cf0ce68fe3fc2cfadbc06fb3169cffdc6754eea', 'do 2 vp 12 LAV');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 163, 1795128946249, 0, NULL, '\x901f8ff1a9152b3995ca71dcf2573603d2694f85af2f99d0531395c4f4666aeb', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 164, 1795128946314, 0, '\x687888f1236de618daf8123311f8cb7b', '\x5418ea907131147dad0cda859f6c8e5c2b3e81be6fd1da377c97ac82bb588ba2', 'do 1 sell crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 165, 1795128946414, 0, '\xfef0f81bcc2efb8b982d39654ebe97c6', '\xdca1ff879c5ab884965bd8682d2ac5ea848822669ffd5d9556dec22354df7bc3', 'do 1 move MON0 MON3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 166, 1795128946418, 0, '\x82bedd13cdc87c77aefcc25903d09f59', '\x9fe3b5d9a1e57320b4f4ce3aa2c6155337f136526e25a0e7f45c73f988fd401d', 'do 1 vp 10 BAT');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 167, 1795128946513, 0, '\x9479ba0fd825ad1a5aceb5e8bb6ed946', '\x05337213debe4d6cb77de042fa11f7b16f74ccd86be4fde4dba783f6e1884b38', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 168, 1795128946516, 0, NULL, '\x273ef84138c22e93a8e3dc85501ce5f89d9b510e80564dfcb6cfc3797fe2257e', 'do 2 move BAT2 BAT3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 169, 1795128946516, 0, NULL, '\x0d6318653ff395cd8a9aa4c519758cea789c91d5e14ae7f19a825b8823573b64', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 170, 1795128946614, 0, '\x32538af968ca240107d754faf4a59f13', '\xb015fe514a972ca03ab7506e0fa60de13104e1250d897742727d53350ca7c191', 'do 1 sell marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 171, 1795128946714, 0, '\x6236ab6797a31d322072d7fac2964e4e', '\x70b34332d45c822e6ea8cd3fd526cf1cd3c9b2698fe48c6b4eaa7b556da2d6fa', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 172, 1795128946716, 0, '\xbea4b29602b292ae5dfdf58d796d75ac', '\x7314544b607a7173adf5c09141ba8cef2182959a447306eff912b74350c7a231', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 173, 1795128946813, 0, '\x237ac28312ddef23618580e6a17d7f24', '\x31ad87ad8016a57061447227201f11d93bfdf33ebe967dc2da18f69a8a2f8576', 'do 1 take F2V2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 174, 1795128946818, 0, '\x6f834b257199b1b1975b808c18d960ea', '\x1d838d8b76764d176ab29e1178ca0c20756dae4c5b88ab8313475e0c34e2031b', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 175, 1795128946822, 0, NULL, '\xa11762898e81e93cfdeee72ebdb7005af44726beef89a446474c87f470e46d82', 'do 2 sell crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 176, 1795128946823, 0, NULL, '\xae874709905e4f68eb16fa57f0381081533c1b81895884f98db2a63539bbbfde', 'do 2 move STG0 STG4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 177, 1795128946823, 0, NULL, '\xa1e4b00fc99284315368a5a61905ecac1946021bb1388250b6ae1abe5b990693', 'do 2 vp 16 BEL');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 178, 1795128946829, 0, NULL, '\x97b46db282aaa7790e2891c0e43b6456565fc1e72fc41bb00905ba69db65b711', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 179, 1795128946918, 0, '\x235ca86f32262b1282142461580f4c91', '\x1efee47050afe77006312d98951d5d53aceac736e84f5ded7eb88524e5292d12', 'do 1 use F2V2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 180, 1795128947013, 0, '\x50a0a0f29f5ff2ee8bdeed2702ca97d5', '\x797a40129f1c7ff1827ab00637be0d6bbf65b380f9763b6eae7519791d17653a', 'do 1 move CHA0 CHA2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 181, 1795128947015, 0, '\xfaa3c994fcaca75a23a1a63778b9d314', '\x03248f6c99c4963490efd5d0e29f471728ec1251563c0f1090fd0d43f7bf149b', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 182, 1795128947018, 0, NULL, '\x31165b4cc033e7a2b77fce3dc23cb959e5587152bb76dd63be2f289c273a580d', 'do 2 key STG');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 183, 1795128947019, 0, NULL, '\x392f82332dcd1ccf582e6e2de37d56c103ca81cf8b59c5da9dce8f4bdf10c198', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 184, 1795128947114, 0, '\xb6b851fa1ecc61b8fbf2cedc30d7f4cc', '\x339c1378b7dbe938b5a1a902e8b2536a925ad26889469334439b1735643e901f', 'do 1 sell silver');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 185, 1795128947213, 0, '\x59302f87ce2885114398530655e3a859', '\x8c5379b6559e336fcdb57601dcbba2df5df2f25732d42d9ed581a97dac904cd5', 'do 1 move CHA2 CHA3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 186, 1795128947217, 0, '\x106a116b58d988968fd31e594cc85162', '\x69884096ade40cc1158968aedf43da06d48f4fb92b26cb1b51bf8a543d33c076', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 187, 1795128947220, 0, NULL, '\x43b5c121d757dfb41a92bd99c6e07f62708f60c2a08405f4259c0393bae299a2', 'do 2 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 188, 1795128947222, 0, NULL, '\x9827a08e32bf45c0a7384f4478f95caa64314f484815d3003cc2dd894111a958', 'do 2 take F3V2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 189, 1795128947223, 0, NULL, '\xa3f169dcf84ad06bdf82f69643e52723526c0f976fc7eed26aa295bb3efb43f4', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 190, 1795128947315, 0, '\x72e37cb3d9ce9c239f58f78190557b8d', '\x7d07cf8e1355273e53d2c47a3cfcbd4b3263988f69bb0851c950fb9190eb0d1a', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 191, 1795128947414, 0, '\x77e1e92c23d2ce65d8ca31f47b37d4bf', '\xc7731f41710482c6bbdd946beefd01ea83802f0330845524414ed43e203a2a97', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 192, 1795128947415, 0, '\xd459a12247acef9fcb3d5b1e425f56ca', '\x39a4f465b1c66b40f0ea618bb5c47794be7de7e832b9cdb7f6435ab5d41a495a', 'do 1 take F5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 193, 1795128947514, 0, '\x9addb85b5683397a0190a2859813f6ff', '\x9111e475253947d86ef4592f1952e9d88dc076471ea72d287e9eee953f3b6102', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 194, 1795128947519, 0, NULL, '\xc29c9c3170b9358cbc1116f53a82c0a0967f0a9b3ab0fd5bc222a8fcd92abc65', 'do 2 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 195, 1795128947520, 0, NULL, '\x173b9c9e7e6c08e9a0710918279cae7b988058307071e1e69fdcbf024c7ae257', 'do 2 take V3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 196, 1795128947521, 0, NULL, '\xe20641acffba3a0d28ab4ca2c8b2b6271a135827b0c3f6ee46996f478b86fe03', 'do 2 use V3');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 197, 1795128947522, 0, NULL, '\x70071053ea9c4698480891df194b3904785cf1e534a288218678e90a94e4210a', 'do 2 use F3V2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 198, 1795128947522, 0, NULL, '\x5ca83838d20e26f66e271ccf4e8c303a10ce7381a1a32950cba13dee505452aa', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 199, 1795128947615, 0, '\x743fe4a5754aa65d8af0b835d1d85849', '\xc5ecf8e67aec20e6da21903c31cde8fd22cc302364298870acc17cda49a1b1a1', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 200, 1795128947717, 0, '\x557fc5e551f36a2ba9f67bbdb3febfd0', '\x282a11f0feb3cad2dd399662a9f26ec3eecd7729ead964233d5b91a0c494572e', 'do 1 take R');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 201, 1795128947719, 0, '\x431b50532a29b5a9ce233a324c43ff8c', '\x283fa0551bffe0ac000d4498ec9a99da3537b45a39080503f49bab2c4ccf1323', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 202, 1795128947725, 0, NULL, '\x104fd1d3c904eb07ab58e187cf23f0c72c6c320746e07072e1fb6b08a5aa2677', 'do 2 move BEL3 BEL4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 203, 1795128947726, 0, NULL, '\x4f1c03dc46db5149ba78ced1db1a3f91c0bf781d42085ca686ef4ae20265a8ba', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 204, 1795128947814, 0, '\x47b7408e40e21d461cce1555a179641c', '\x1d0e444d64071c7e80363737862092b2f98d1aaf4a4b74b23e6ce2db4b262591', 'do 1 use R wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 205, 1795128947913, 0, '\xab920c48500167e4193dd9262c59a3ec', '\x22c3221a353531fa40658a866845eaf419318d777461d81526706ba62a6404e2', 'do 1 use F5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 206, 1795128947915, 0, '\x1105a9ca6c81415314556f6641de8783', '\x0b31e38ee3c6b70bad87d9613020aac78ff082a582d42b05b0d9692d2ae35ed1', 'do 1 buy gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 207, 1795128948013, 0, '\xfea9fd3c35c91447a6b6bc3b1c9f0459', '\x8f8ee98038e91fbc00854974e0a5dd87fc4a213b54554e62b8bbbd04c1aff8f4', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 208, 1795128948014, 0, '\xb92d17315fdcd8e51d920cfb0bd27181', '\xa580c8aa89dcaa905c14e6158f8bfbcdcc888954df6cb11702695c798100cf05', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 209, 1795128948114, 0, '\x0fff8d17af95a2a2524f503f07231db7', '\xe93037f9319428c93c4945e38e41b125e8a8432382dfad020de4ff65ce40fd50', 'do 1 take V4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 210, 1795128948115, 0, '\xf1c7a28fdcd5e51d6ae648c105bf24ed', '\x0fd5badb7fcfe06d3f6d198ec4f6439fc5e2dbf5069dabed62b45d896d3639cc', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 211, 1795128948118, 0, NULL, '\xcad8504804982ff9efd1a64420ccfd10a8fa6753e7e5483cc639f2d3578fffe0', 'do 2 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 212, 1795128948121, 0, NULL, '\x6c7ee62058b8911c1ba0f718fa8510e3d273fb7a09b7b203416bcd80dcb63370', 'do 2 take F4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 213, 1795128948121, 0, NULL, '\x1bcf4e0e803943c8f1fcff2432afaeec5290330c323c9c9f812b90b083553350', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 214, 1795128948214, 0, '\xe9c6f3092c2e7b7d34f76125bf6c47cc', '\xd8700015d50f3dcc92ca514ec89c69260c116a17ec39913ef9f1387888ab44d3', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 215, 1795128948314, 0, '\xc8644f270a6083f519d3c603dab7b212', '\xf1535e4d52684efa21a857ade8577a6c0fc27885264a6d47c85237b8cece8272', 'do 1 sell gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 216, 1795128948315, 0, '\x49a596dc39bd41fe8e470860ed688ff8', '\x765c296a1997a83add19bad4df2504126e4005b8c913f431c2a4d04acefaa5a3', 'do 1 move LAV4 LAV5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 217, 1795128948413, 0, '\x02d7dded26dd39225417fae8abb09d00', '\x66ef2da7e9df63b5cedecf9e55844b14469ec9e6646d9887cef0665526886beb', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 218, 1795128948417, 0, NULL, '\x95cfb451cf49ae94f8716771a2397bd02166592cd3b0f491a0ccd1ec3536f0c8', 'do 2 sell silver');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 219, 1795128948422, 0, NULL, '\x4911e186004b6483812780d1872bcbf673add723622db72c57dc26734bce2e06', 'do 2 sell crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 220, 1795128948423, 0, NULL, '\x98f8319eff5bd01ab24fffa673767880ad8c59498603cc0d311d75522e914c39', 'do 2 buy marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 221, 1795128948424, 0, NULL, '\xe4c7bb009b9052af927817de8d34cea29c37d1b60497046ea06da2c196f7129b', 'do 2 buy marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 222, 1795128948425, 0, NULL, '\xf9bf281105f5f0d816da4a0ab67476c2d7b26ba9a151960661ed48b0ee9a96f2', 'do 2 move LAV8 LUX@LAV');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 223, 1795128948426, 0, NULL, '\xfe3bae24e33244a47952b89993dbe7fef9c4324b9c112201bd48ae8e500faf60', 'do 2 prestige silver');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 224, 1795128948429, 0, NULL, '\x6dce1208b5f8a1016adf882f1d93f94ad7033427185544f67fcb6adece58699c', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 225, 1795128948514, 0, '\xc0db20d2db507769755495a2767fac61', '\x383886e83fe5c1b054f1e1419fd43496bb9f74c4f38dbda2d200f26846d3f52a', 'do 1 sell marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 226, 1795128948613, 0, '\x122cbb22c41e332fd2c7e4f52002a4cb', '\xa602a7ac8e59c3dd2175bfd23b02bde0ec8a0d2aa16b6ed72d9fbcc024e96c17', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 227, 1795128948617, 0, '\xab02d501b77d035304b2cd8d51bc4a0f', '\xc6aff9a0fd87d3b8a17818146e6f4cbfbba5d95d5af7f95eab3c9838a33a3012', 'do 1 buy marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 228, 1795128948714, 0, '\xe2ddb1f0df4e593df5640dd0067c5c73', '\x7da9c10b226629949b86fd13a8d5d605b96bb836421a282aa355b30b748fe865', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 229, 1795128948717, 0, '\x59d18fec7c34f77d4d87b7d87e7ac62a', '\x464e46df5a0c4243e8325e7e40d4d5e98522d98a23d4c948f2e7e4556b469fc9', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 230, 1795128948814, 0, '\xe781a959fbfc56d9c26498e582ef4bc4', '\x9f96fe1fc96e805585bdab60db1aee11116ae8560ae47ac1c0bb0aabf922e770', 'do 1 use V4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 231, 1795128948817, 0, '\x41c958c35c0c4388503013af620245b5', '\x44db3d647988e21d9643db663815d81a042ccbe643c1dd303f935600c00259c7', 'do 1 sell marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 232, 1795128948913, 0, '\x25bdaa043407574e6aeede077e155e06', '\xa91d295cff45410f69be3e244b7176bc434bc20ef3d77d29eb007d35af243edf', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 233, 1795128948918, 0, '\x6a2ac38b6d59345b2fc1ed0004af1fb0', '\xd4bae192c4e2ea5b2850c7dc12de42de4f50cbb3277c454fb04b62ca2f052d83', 'do 1 take R');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 234, 1795128949013, 0, '\x734dec84b7e479666cefb494c8b6ba59', '\x032624427de3e3d2b9ac7b89e9f024ec6a0a63b3ed956988cd7f9c0ac7de5c24', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 235, 1795128949014, 0, NULL, '\x69e0602161cf9eeacb7c9935e7f4913250732cd370b10d7e8a16459f4e00f3e3', 'do 2 move STG0 STG1');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 236, 1795128949015, 0, NULL, '\xa4d40f2aad23453033a250a70942c1befdf4403e987fcf8c3ff977de01f4faaa', 'do 2 use F4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 237, 1795128949016, 0, NULL, '\xa4528e10ac4d9730c24ab2b323d0053b8aafbb48ddb574f918cf644edbb00de0', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 238, 1795128949114, 0, '\xd447ce85c87811a983b82d85f318bbd0', '\x2d2df88a8539618edab40d4772965470fe58ecb8578fecbcb0bc5b9c5f3bb74f', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 239, 1795128949213, 0, '\x0e186c14e01657f170a4e0aa0ecb9f34', '\x21f4007e17524641a8d897c0da472ea61550fe95adca606b85741cf3fb2d2579', 'do 1 take F6');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 240, 1795128949217, 0, '\xdf9c9295e1ff34d19e2e2c11d9a9a7a4', '\x07797f50b5ac0b6681380f7b8adb5b54b0f74c9dca8b67d15f3601a109cb8724', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 241, 1795128949222, 0, NULL, '\x2befacc8c4f78ac20e7eddc46e4ede2eef4f48c903f227a376c2aa212221b4df', 'do 2 move BAT3 BAT4');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 242, 1795128949223, 0, NULL, '\x1651db7713d16f0dd2c46ef448c5c41399adbcccb220349ef7cda0619ffdf0cc', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 243, 1795128949314, 0, '\xd1ee70d9777c6b990076b16048c28272', '\x108a472687e9fbb1e1df6fafad80f65b7a015505443027f5737c8f9a17d8cd34', 'do 1 use R gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 244, 1795128949414, 0, '\xd94948a880e076cb5c8a8a8e3f63abeb', '\x467c4f971435ddb68cfdafbac762b042ab8949267da141000add8048724f3fed', 'do 1 buy marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 245, 1795128949415, 0, '\x4440d58bf456fe4c873841801602c936', '\x86aeb52c16fa36f4fea9ffffc7cca805dccb683a59771c4e67df4788a44c0e00', 'do 1 sell gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 246, 1795128949514, 0, '\xce1f156125cd9a25bdf1a222c675420f', '\xd4589d36d5bbfabe5c809a770db3269ab3ce20961748239f3834aa98b45a5e65', 'do 1 buy marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 247, 1795128949515, 0, '\xf72340e321b9a1b3bb275644b66dac72', '\x59ae151e39e5967443fc097fd8976f12c7232f0ef0ca77525de00c81cbf0d102', 'do 1 sell marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 248, 1795128949617, 0, '\xcdcc54ef3e9b63d25fe562fd76dbbe77', '\xee8ed4b469fd28b2c319be9c5899ce49a081ec2fb449603f6ce658b21b516701', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 249, 1795128949626, 0, '\x1c1a27f7b70c104beefe57e3be37541b', '\xc2fff7fe24ae0cb9851a99b22901c07bab2d3a5c13aa3c6910b2f80488126ff1', 'do 1 take V5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 250, 1795128949713, 0, '\xd9b073396a557d4ff4308b41f18e9810', '\xca7c6495e5195489dcbb060f2cee34494d80fc3210a09a632b63747e393160c0', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 251, 1795128949714, 0, NULL, '\x14ed480bdf335781a944c2f80dd2a8b0badd169c2e115f9fa93e2c6779da70bd', 'do 2 move STG1 STG2');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 252, 1795128949715, 0, NULL, '\x751f9c91b3841f36bff25cca966d90402b8cb0f24818da5a6cd86ac9cd8e0321', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 253, 1795128949814, 0, '\x833d0b3396062b14bcbfa974c5a4c569', '\x40b73db0fe8991664ccd41c57e9c070bc51849ec7d7659e65058733e6fdc387c', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 254, 1795128949914, 0, '\xbd488d6292b80e540bc42b03d891e7e2', '\xe6a067b051d22865ae9b02f8ed3f692a7ef5317073bf1c87dcd7529c5d060c00', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 255, 1795128949915, 0, '\xe8619eefb55c9809f1e83a9aae47fe93', '\x40b7be9c6d25719b9a41c8af048fccff2ea37323f603d1ff1de39c27bc13ed00', 'do 1 use F6');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 256, 1795128950014, 0, '\xf2573fef6ceb9b420141e5fd15338d0d', '\xc78ce25e274096bbedc5052fa62b62798365e92f7a4379bbdb7ef3d38a4f9f69', 'do 1 use V5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 257, 1795128950015, 0, '\xd3215eed1766bf7d73bd32555a82dad8', '\x8ab99f4632c45c7a34a45d6d503f65593d34659efa3db7c9b03d6e28ec3c4bce', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 258, 1795128950113, 0, '\xd677b258c2dce4ad8b5d33af00b00b18', '\x1257851e9cd603714e817e86b7645ff0c1e810cfb098edfc64ab30329bc6bd2e', 'do 1 buy marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 259, 1795128950117, 0, '\x7b6cc26a1492b6f16c683efecd7da94f', '\x75c7ecbeaf600f169ae7c5bc5d8f9f038d330a4e905e8259cd04f679457dd5cb', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 260, 1795128950214, 0, '\x997939a982afb71da657de928aa1ad72', '\xd9f909256a374f8772a26cfd875b09f8fccf432e996b658669ea8490fd73a151', 'do 1 sell marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 261, 1795128950215, 0, '\x239ced8feaf0e7990e2407afc1ad1995', '\xd4794b75c60efc172d20932fc617d4c4701b9bc44f8b2398b6396a83d510fab3', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 262, 1795128950313, 0, '\x6d5cb0ebe6521fd6af7e7690b9e8c6c2', '\x24e97b0836b54273e75b4f948e81bb2dc64b0c4902b34bee2d456dee524926a9', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 263, 1795128950318, 0, '\xc560d0a81deb3543f437c641287157c1', '\x9823b430765932af474821d4d1a9a1ec00d7495203b2261ea47688ee3c739f61', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 264, 1795128950414, 0, '\x3203718dfdfd5a50d138b1d534fbbb61', '\x2ad50f8ebbcb7c0af143d5606ff16156bd35a2a3fce115d8bc89f9e4b64290d9', 'do 1 sell marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 265, 1795128950421, 0, '\x73003bd466294fbd4bfaea36ffd6fbb7', '\x1f971e7f36e0c2a855fc2ea2c4028d9fd799e1837dae54d94897733a9e8ee51f', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 266, 1795128950517, 0, '\x463f1c132b4543c7979ce48340f30776', '\xba3a4adedc895ed78c7672bd761ba51ba38b6d9356efecab49d2559d51769bcb', 'do 1 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 267, 1795128950526, 0, '\x311d094cc4ab7c46e4c608337ada7b21', '\x8822a7b00b4cdb65241e8278ef3c25039c4a096d780a0ec25d3156df971ace1a', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 268, 1795128950614, 0, '\x9640118e6bf8f0384d6561963f27018d', '\xdee973228ca96214dd5f75d706d4a5d089c6ffd1064c4ec7db4bef24ab3f7af6', 'do 1 take P');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 269, 1795128950615, 0, '\x2d8efc433bce5a6dbbd030d6f1b2f3ec', '\x24862caef803f99cb53f2d6c1e859b6721f4c431d2117bcd4f9b9e7c6983888d', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 270, 1795128950625, 0, NULL, '\xc399a5ecc4043c41487379ce62cd9ed0138cf09d80df08b475719c53e3a6ffc5', 'do 2 move BEL4 BEL5');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 271, 1795128950630, 0, NULL, '\xc46a45377d006c5e0e57290d5bff289e2deaaca38f7e1eea8345c562f5e3b64b', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 272, 1795128950714, 0, '\x11f6be4d2f1a057de0aa45dc4103e9de', '\x72e2ef2b1eaf5eb6f0890ed433f169625fe804d4570767d70cdc104b9a73f6f5', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 273, 1795128950813, 0, '\x10b0cb9945641ff9cfec0f51d7577ccf', '\x218636f058d341075469bdabf4fa7075db0f57c44aa82e1163ed1ac724edfdfa', 'do 1 search');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 274, 1795128950815, 0, '\xc9f4122b6ea4ad83914a8d520deb276c', '\xa5061b5004edfc1e4e0565093dc1e6deeee2951d7c1db6b3a2a9d8baa92c4c21', 'do 1 use P crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 275, 1795128950914, 0, '\xcbad06e36ee456903fabe4f44153b7a9', '\x2c32c3871ea3ceb540ad5510ba90659bc41277c43884cfef7b6c15424216db85', 'do 1 sell crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 276, 1795128950916, 0, '\xdef203b30615eb9fe950e9050828791d', '\x7b1f6e5540d1dbcf7f3f5d03e8ca281a2fe43aa2378213b954bb21ae7504a48a', 'do 1 take P');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 277, 1795128951014, 0, '\x19c2cdb011b9add2a7400f6f3b09784a', '\xa93367680819edc32b4466ec261e21b122909f1ff542838752924fbde2974f4a', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 278, 1795128951015, 0, NULL, '\xd02b880407bd28c308838a73008318d7d8a436b19dd19775aded628924888186', 'do 2 sell bronze');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 279, 1795128951021, 0, NULL, '\x328d5a55400e547e949cea154bf4cf6697a3ad53f4bba2f505aea8cbcd28c6a8', 'do 2 move BEL5 BEL8');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 280, 1795128951021, 0, NULL, '\xa7042417a7c9924329cd3bcdde21a66dacb8d550234e80e29e8886a357ffe8cd', 'do 2 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 281, 1795128951114, 0, '\x2cb656dc1b847da448da8c458404f056', '\x67c01497578f982008ff9b7cdb07f5368ae1bb7ed522dac023d10a39b921e48c', 'do 1 buy wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 282, 1795128951213, 0, '\x2819f3f160c6135cb8fb5c562abf5ca2', '\x5d56f90362d4ac1ed6ddf9f3bd73feb264dbbd7b15ea3e0de748477b8e579971', 'do 1 use P crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 283, 1795128951215, 0, '\x18fffacb885d97cf4f62d995230c5975', '\x48b7ea3a11787b38c216b0895f41f8e690e4d4667edebcdf880b602f2a649893', 'do 1 pass');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 284, 1795128951313, 0, '\x2158ba2e0cd16b6131ca9e33e2e10897', '\xd3bf1a15c27fa00320758a339d05a842c32a003a13a124b97756521e628b25bf', 'do 1 end');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 285, 1795128951317, 0, NULL, '\x70d14dea14059aa2993033254a42c94d03230091846ee72468cd7c177f7dd4d4', 'do 2 sell crown');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 286, 1795128951318, 0, NULL, '\xd1a8175822bc2393c3e567f7f2741cc0446f1a8dcf189857b4effbb78b0a4c10', 'do 2 sell gold');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 287, 1795128951319, 0, NULL, '\x128fc550fdc65cc459a626973e0811fd70b9e472ebcf2741949967550d8fa797', 'do 2 sell wood');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 288, 1795128951325, 0, NULL, '\x50d4744ebf728bac388aabe7387b581ddee04e7e0596f695513895fc34cd8e0c', 'do 2 buy marble');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 289, 1795128951325, 0, NULL, '\x35c43c9fa0fe254fd146986c84faf625e74577484300c4db96d5d26bb495302c', 'do 2 move BEL8 GRA@BEL');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 290, 1795128951326, 0, NULL, '\x2da1512611aecbda080968f37e0c1bf0256b612dd54380c504f7d720a80bc772', 'do 2 skip');
INSERT INTO paris.log VALUES ('gwxpy32aqszk4uj63mgy', 291, 1795128951326, 0, NULL, '\x1324fd308a46ad0300a2993ac78ee5839d02913624d893ae2be6f095f69ebfb5', 'do 2 end');

INSERT INTO paris.service VALUES (1, '2026-11-19 22:58:02.938023+00');

INSERT INTO paris.sessions VALUES ('\x2ab6fb885c21805ec8dbbeff6c7582cd5c78e107d74e50b633a1a91c31e45578', 'xybfthkkvsqgtfdc4wg2', 1795128940429);
INSERT INTO paris.sessions VALUES ('\xd0687533934217687ce69134e8553a8eaadd05e5a279efb5a9e57d32f6ecd6b6', '4bghpynvq8pt3t48rz4w', 1795128940593);

INSERT INTO paris.tables VALUES ('65veem7nfgcwphqqyj6a', 'xybfthkkvsqgtfdc4wg2', '\x96b3a40360855b0c1e4370a109bdc60d', '\x3b93aee547aa709c58c0e916e3008f5dc01d5f4f4ce0601c0f7b6584fdc3cb10', 'seats=001 variants=0 listed=1 days=3 clocks=0 bank=0 increment=0 stand_in=1', NULL, 1795128951514, 1, true, false, '4bghpynvq8pt3t48rz4w', 1795128952117, true, 'xybfthkkvsqgtfdc4wg2', '4bghpynvq8pt3t48rz4w', NULL, NULL, 17);
INSERT INTO paris.tables VALUES ('euftqs7phhhcxuf4dkvp', 'xybfthkkvsqgtfdc4wg2', '\xc464500b79ca2d362ca8832322a19be1', '\xfc9f11314c890e628a0ad0ffb5567c6383602d9b4ed84941d1569791169d7926', 'seats=00 variants=0 listed=1 days=3 clocks=0 bank=0 increment=0 stand_in=3', NULL, 1795128952119, 0, true, true, NULL, 1795128952217, false, 'xybfthkkvsqgtfdc4wg2', NULL, NULL, NULL, 2);
INSERT INTO paris.tables VALUES ('gwxpy32aqszk4uj63mgy', 'xybfthkkvsqgtfdc4wg2', '\x3d777a323f9b55652a050f7d483a1f01', '\xf1e0a31aa2057e470615c2b2e0e90b135f4cdb51939a534abee6864c2b31dff0', 'seats=01 variants=0 listed=1 days=0 clocks=0 bank=0 increment=0 stand_in=1', NULL, 1795128940602, 2, true, false, NULL, 1795128951326, false, 'xybfthkkvsqgtfdc4wg2', NULL, NULL, NULL, 291);

INSERT INTO paris.version VALUES (4);

ALTER TABLE ONLY paris.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY paris.agenda
    ADD CONSTRAINT agenda_pkey PRIMARY KEY (table_id);

ALTER TABLE ONLY paris.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (table_id, seq);

ALTER TABLE ONLY paris.removals
    ADD CONSTRAINT removals_pkey PRIMARY KEY (table_id);

ALTER TABLE ONLY paris.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_host_command_key UNIQUE (host, command);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);

ALTER TABLE ONLY paris.tables
    ADD CONSTRAINT tables_previous_key UNIQUE (previous);

CREATE UNIQUE INDEX accounts_login ON paris.accounts USING btree (name) WHERE (password <> ''::text);

CREATE INDEX agenda_due ON paris.agenda USING btree (due, table_id);

CREATE UNIQUE INDEX log_command ON paris.log USING btree (table_id, command) WHERE (command IS NOT NULL);

CREATE INDEX sessions_account ON paris.sessions USING btree (account);

CREATE INDEX sessions_created ON paris.sessions USING btree (created);

CREATE INDEX tables_lobby ON paris.tables USING btree (created) WHERE (listed AND open_seat);

CREATE INDEX tables_seat_1 ON paris.tables USING btree (seat_1) WHERE (seat_1 IS NOT NULL);

CREATE INDEX tables_seat_2 ON paris.tables USING btree (seat_2) WHERE (seat_2 IS NOT NULL);

CREATE INDEX tables_seat_3 ON paris.tables USING btree (seat_3) WHERE (seat_3 IS NOT NULL);

CREATE INDEX tables_seat_4 ON paris.tables USING btree (seat_4) WHERE (seat_4 IS NOT NULL);

CREATE INDEX tables_stale ON paris.tables USING btree (changed) WHERE (status < 2);

CREATE INDEX tables_unfinished ON paris.tables USING btree (host) WHERE (status < 2);

CREATE TRIGGER log_change BEFORE UPDATE ON paris.log FOR EACH ROW EXECUTE FUNCTION paris.refuse_change('the log is only added to');

CREATE TRIGGER log_delete BEFORE DELETE ON paris.log FOR EACH ROW EXECUTE FUNCTION paris.check_removal('table_id', 'the log is only added to');

CREATE TRIGGER log_insert BEFORE INSERT ON paris.log FOR EACH ROW EXECUTE FUNCTION paris.check_next();

CREATE TRIGGER log_truncate BEFORE TRUNCATE ON paris.log FOR EACH STATEMENT EXECUTE FUNCTION paris.refuse_change('the log is only added to');

CREATE TRIGGER tables_delete BEFORE DELETE ON paris.tables FOR EACH ROW EXECUTE FUNCTION paris.check_removal('id', 'only whole tables are deleted');

CREATE TRIGGER tables_previous BEFORE UPDATE OF previous ON paris.tables FOR EACH ROW EXECUTE FUNCTION paris.check_removal('previous', 'what a table was made with never changes');

CREATE TRIGGER tables_update BEFORE UPDATE OF id, host, command, secret, settings, created ON paris.tables FOR EACH ROW EXECUTE FUNCTION paris.refuse_change('what a table was made with never changes');

ALTER TABLE ONLY paris.agenda
    ADD CONSTRAINT agenda_table_id_fkey FOREIGN KEY (table_id) REFERENCES paris.tables(id);

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
