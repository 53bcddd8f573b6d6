PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE meta (
	schema INTEGER NOT NULL, 
	PRIMARY KEY (schema)
);
INSERT INTO meta VALUES(1);
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	scenario TEXT NOT NULL, 
	head TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	epoch INTEGER NOT NULL, 
	choices INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	open BOOLEAN NOT NULL, 
	guard VARCHAR(32), 
	creator VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO games VALUES('bc483edeb703dc98','lnl/boh/the-orchard-wall','{"bocage":1,"system":"lnl","rules":"3.0.2-1","scenario":"lnl/boh/the-orchard-wall","options":{},"seed":7,"reseeds":[],"script":null,"commitment":null}','{"us":"me","german":"me"}',24,0,24,0,0,NULL,'3edbc5bce45ec4f2801a06dc8673e153cbef1d6fd0a5744685b91430c656ea43',1794841011,1794841014);
CREATE TABLE links (
	hash VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(32), 
	joined BOOLEAN NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO links VALUES('c2c60bc7f7f129e97419df0453d8499bdd07493679c171f56b1f6f5515da1309','bc483edeb703dc98','us',1);
INSERT INTO links VALUES('a52f1dac66bfaff3e148d27ca87cd415f0f0a2e88d99d8fa76b9bf8496c8823d','bc483edeb703dc98','german',1);
INSERT INTO links VALUES('c7e8e71968f22b94d09f2b4c99f532d08c18b1cc15f2108c6305ba04b78725bb','bc483edeb703dc98',NULL,0);
CREATE TABLE choices (
	game VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat VARCHAR(32) NOT NULL, 
	"key" TEXT NOT NULL, 
	hash VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO choices VALUES('bc483edeb703dc98',0,'german','place:H6','687d7bf71b8d6b73');
INSERT INTO choices VALUES('bc483edeb703dc98',1,'german','place:I3','2032597ee4aa50b8');
INSERT INTO choices VALUES('bc483edeb703dc98',2,'german','place:I2','0258909e4ffc927a');
INSERT INTO choices VALUES('bc483edeb703dc98',3,'german','place:E2','c5084b5035c41279');
INSERT INTO choices VALUES('bc483edeb703dc98',4,'us','place:H9','c830f523a96d47a0');
INSERT INTO choices VALUES('bc483edeb703dc98',5,'us','place:D9','8227896e6c45ef11');
INSERT INTO choices VALUES('bc483edeb703dc98',6,'us','place:H9','afc7ac6b96373b08');
INSERT INTO choices VALUES('bc483edeb703dc98',7,'us','place:I9','2a4286f7645e97b2');
INSERT INTO choices VALUES('bc483edeb703dc98',8,'us','place:K8','16d61d3cb39f21d5');
INSERT INTO choices VALUES('bc483edeb703dc98',9,'us','place:D9','5fad8b251a9cdd84');
INSERT INTO choices VALUES('bc483edeb703dc98',10,'us','drop:bar-1','adca4d185fd7cc31');
INSERT INTO choices VALUES('bc483edeb703dc98',11,'us','give:us-squad-1>bar-0','80cb90573dab150d');
INSERT INTO choices VALUES('bc483edeb703dc98',12,'german','drop:mg42-bipod-2','5efa2e519a802d47');
INSERT INTO choices VALUES('bc483edeb703dc98',13,'us','activate:D9','91954e92a7f88f15');
INSERT INTO choices VALUES('bc483edeb703dc98',14,'us','move-from:D9','6ee4bd96c0e32026');
INSERT INTO choices VALUES('bc483edeb703dc98',15,'us','stay:us-squad-2','41a4c7a4696bb24a');
INSERT INTO choices VALUES('bc483edeb703dc98',16,'us','move:C9','fb49cf13ab2f21e5');
INSERT INTO choices VALUES('bc483edeb703dc98',17,'german','opportunity-fire:H6','b77f1d46a0487f3f');
INSERT INTO choices VALUES('bc483edeb703dc98',18,'us','fire:D9>H6','a882cc018ff7ed08');
INSERT INTO choices VALUES('bc483edeb703dc98',19,'german','activate:E2','8d4e265ef14994f2');
INSERT INTO choices VALUES('bc483edeb703dc98',20,'german','move-from:E2','8bed97c6e4dc6293');
INSERT INTO choices VALUES('bc483edeb703dc98',21,'german','move:E3','6646f9c8a34875dd');
INSERT INTO choices VALUES('bc483edeb703dc98',22,'german','move:D3','c51078298079b4eb');
INSERT INTO choices VALUES('bc483edeb703dc98',23,'german','move:C2','791b2bdc5cbd657a');
CREATE INDEX ix_games_creator ON games (creator);
CREATE INDEX ix_links_game ON links (game);
COMMIT;
